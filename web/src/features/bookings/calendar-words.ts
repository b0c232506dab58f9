/** The date picker's texts in this language. By default they are English. */
import type { PickersInputLocaleText } from "@mui/x-date-pickers/locales";
import type { Locale } from "date-fns";
import { enAU } from "date-fns/locale/en-AU";
import { enCA } from "date-fns/locale/en-CA";
import { enGB } from "date-fns/locale/en-GB";
import { enUS } from "date-fns/locale/en-US";

/** By region: the first day of the week and the order of day and month differ. */
export const calendars: Record<string, Locale> = { "en-AU": enAU, "en-CA": enCA, "en-US": enUS };

export const usualCalendar: Locale = enGB;

/** The day above the calendar, as a date-fns pattern. */
export const shortDay: string = "EEE d MMM";

export const pickerWords: PickersInputLocaleText = {};
