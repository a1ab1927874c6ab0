// Days in words, in the visitor's own time; the server can only say them by Greenwich.

import { all } from "../page.js";

const written = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long", timeStyle: "short" });

for (const time of all("time[datetime]")) time.textContent = written.format(new Date(time.dateTime));
