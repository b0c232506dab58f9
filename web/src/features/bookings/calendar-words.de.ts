import { deDE, type PickersInputLocaleText } from "@mui/x-date-pickers/locales";
import type { Locale } from "date-fns";
import { de } from "date-fns/locale/de";
import { deAT } from "date-fns/locale/de-AT";
import type { SameTexts } from "#web/session/translated.ts";

export type Checked = SameTexts<typeof import("./calendar-words.ts"), typeof import("./calendar-words.de.ts")>;

export const calendars: Record<string, Locale> = { "de-AT": deAT };

export const usualCalendar: Locale = de;

export const shortDay: string = "EEE d. MMM";

export const pickerWords: PickersInputLocaleText = deDE.components.MuiLocalizationProvider.defaultProps.localeText;
