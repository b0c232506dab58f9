/** How the date picker reads in this language. Its own words are English where nothing else is said. */
import type { PickersInputLocaleText } from "@mui/x-date-pickers/locales";
import type { Locale } from "date-fns";
import { enAU } from "date-fns/locale/en-AU";
import { enCA } from "date-fns/locale/en-CA";
import { enGB } from "date-fns/locale/en-GB";
import { enUS } from "date-fns/locale/en-US";

/** By region: the first day of the week and the order of day and month differ. */
export const calendars: Record<string, Locale> = { "en-AU": enAU, "en-CA": enCA, "en-US": enUS };

export const usualCalendar: Locale = enGB;

/** Of the day above the calendar, as date-fns writes patterns. */
export const shortDay: string = "EEE d MMM";

export const pickerWords: PickersInputLocaleText = {};
