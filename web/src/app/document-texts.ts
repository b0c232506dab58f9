/** Texts of the app's HTML page before its scripts run, and without scripts. */
export const description =
  "Guildhall is where members of a shared workspace book desks and rooms, and pay with points.";

export const withoutScripts = "Guildhall needs JavaScript. Please allow it for this site and load the page again.";
