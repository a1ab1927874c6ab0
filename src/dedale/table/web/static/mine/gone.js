// Whoever left for good leaves nothing in this browser either.

import "../page.js";

try {
  localStorage.clear();
  sessionStorage.clear();
} catch { /* storage is off */ }
