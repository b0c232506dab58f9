import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const liveTexts: Translated<English["liveTexts"]> = {
  subtitle: "Was in diesem Workspace live ist, was kommt und was noch einmal angesehen werden kann",
  loading: "Live-Sitzungen werden geladen …",
  now: "Jetzt live",
  next: "Demnächst",
  replays: "Aufzeichnungen und Vergangenes",
  more: "Mehr zeigen",
  loadingMore: "Wird geladen …",
  empty: { title: "Noch keine Live-Sitzungen", text: "Wenn in diesem Workspace etwas übertragen wird, steht es hier." },
  noReplays: "Noch wurde nichts übertragen.",
  with: (host) => `Mit ${host}`,
  startsIn: (time) => `Beginnt in ${time}`,
  startsSoon: "Beginnt jeden Moment",
  yourTime: (time) => `Ihre Zeit: ${time}`,
  free: "Kostenlos",
  plan: "Für bestimmte Mitgliedschaften",
  ticket: "Für Gäste einer Veranstaltung",
  removed: "Sie können nicht mehr zusehen",
  open: "Sie können zusehen",
  chat: "Mit Chat",
  meeting: "Treffen",
  recording: (length) => `Aufzeichnung, ${length}`,
  recordingUntil: (moment) => `Bis ${moment}`,
  preparing: "Die Aufzeichnung wird vorbereitet",
  expired: "Die Aufzeichnung ist abgelaufen",
  noReplay: "Keine Aufzeichnung",
  calendar: "In den Kalender",
  minutes: (minutes) => `${minutes} Min.`,
};

export const reminderTexts: Translated<English["reminderTexts"]> = {
  remind: "Erinnern",
  on: (title) => `Sie werden benachrichtigt, sobald ${title} live ist`,
  off: (title) => `Sie werden zu ${title} nicht benachrichtigt`,
  failed: "Die Erinnerung konnte nicht geändert werden",
};
