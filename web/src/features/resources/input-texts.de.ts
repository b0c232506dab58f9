import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./input-texts.ts");
export type Checked = SameTexts<English, typeof import("./input-texts.de.ts")>;

export const idleInputTexts: Translated<English["idleInputTexts"]> = {
  from: { invalid_format: "Bitte geben Sie den Beginn ein" },
  until: {
    invalid_format: "Bitte geben Sie das Ende ein",
    ends_before_start: "Das Ende liegt vor dem Beginn",
    period_too_long: "Höchstens 45 Tage. Für länger sperren Sie die Ressource",
  },
  note: {
    too_small: "Bitte geben Sie den Grund an",
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
};

export const resourceInputTexts: Translated<English["resourceInputTexts"]> = {
  name: {
    too_small: "Bitte geben Sie einen Namen ein",
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
  location: {
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
  floor: {
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
  description: {
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
  "photos.*.alt": {
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
  capacity: {
    invalid_type: "Bitte geben Sie die Kapazität als ganze Zahl ein",
    too_small: ({ minimum }) => `Die Kapazität muss mindestens ${minimum} sein`,
    too_big: ({ maximum }) => `Die Kapazität darf höchstens ${maximum} sein`,
  },
  pointCostPerHour: {
    invalid_type: "Bitte geben Sie die Kosten als ganze Zahl von Punkten ein",
    too_small: ({ minimum }) => `Die Kosten müssen mindestens ${minimum} sein`,
    too_big: ({ maximum }) => `Die Kosten dürfen höchstens ${maximum} Punkte sein`,
  },
  amenities: {
    too_big: ({ maximum }) => `Höchstens ${maximum} Merkmale`,
  },
  "amenities.*": {
    too_big: ({ maximum }) => `Jeweils höchstens ${maximum} Zeichen`,
  },
};
