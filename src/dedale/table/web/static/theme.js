// Loaded before the page is painted, so that the chosen theme does not flash.
try {
  const theme = localStorage.getItem("theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch { /* storage is off: the system's theme holds */ }
