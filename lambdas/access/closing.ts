/** Decisions about when the house closes, and about its settings, which plan the next closing. Pure. */
import { addDays, localDate, momentOf, weekdayOf } from "../contract/calendar.ts";
import { AppError } from "../contract/errors.ts";
import { toInstant } from "../contract/time.ts";
import { zonesWithout } from "./entry.ts";
import {
  type AccessFields,
  type AccessSettings,
  accessLimits,
  settingsTooLong,
  unknownZoneOfRule,
} from "./settings-contract.ts";

/**
 * The next closing after a moment, in milliseconds; null where no weekday has one. Where clocks skip the time, it comes
 * as much later. Where they show it twice, the first time counts.
 * @param closing Monday first
 */
export function nextClosing(after: number, closing: AccessFields["closing"], timeZone: string): number | null {
  const today = localDate(after, timeZone);
  // A week ahead comes round to the same weekday. The day before covers a clock that moves back over midnight.
  for (let days = -1; days <= 8; days += 1) {
    const date = addDays(today, days);
    const time = closing[weekdayOf(date) - 1];
    if (time == null) continue;
    const at = momentOf(date, time, timeZone);
    if (at > after) return at;
  }
  return null;
}

interface Moment {
  now: number;
  timeZone: string;
}

/** The settings with the next closing after this moment. */
export function plannedClosing(settings: AccessSettings, { now, timeZone }: Moment): AccessSettings {
  const closing = nextClosing(now, settings.closing, timeZone);
  return { ...settings, closesAt: closing === null ? null : toInstant(closing), version: settings.version + 1 };
}

/**
 * The settings after an edit. A closing that is due and not handled yet is handled by the next one.
 * @throws `access.rule_zone`, `access.settings_too_long`
 */
export function changedSettings(seen: AccessSettings, fields: AccessFields, moment: Moment): AccessSettings {
  if (zonesWithout(fields).length > 0) throw new AppError(unknownZoneOfRule);
  if (new TextEncoder().encode(JSON.stringify(fields)).length > accessLimits.settingsBytes)
    throw new AppError(settingsTooLong);
  return plannedClosing({ ...seen, ...fields }, moment);
}
