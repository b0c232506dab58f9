import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"access"> = {
  "access.suspended": "This membership is suspended.",
  "access.no_plan": "This member has no membership.",
  "access.plan_over": "This membership has ended.",
  "access.plan_paused": "This membership is paused.",
  "access.outside_hours": "The plan does not open this part of the house now.",
  "access.outside_zone": "The plan does not open this part of the house.",
  "access.not_inside": "This member is not in the house any more.",
  "access.unknown_reason": "This reason is no longer in the list. Choose another one.",
  "access.unknown_zone": "This zone is no longer in the list. Choose another one.",
  "access.booking_not_open": "It is too early to check in this booking.",
  "access.booking_over": "This booking is over.",
  "access.booking_not_held": "This booking is cancelled, or waits for approval.",
  "access.not_there": "Nobody has come to this booking yet.",
  "access.visit_not_found": "This visit does not exist.",
  "access.times_wrong": "A visit begins before it ends, and neither is in the future.",
  "access.inside_again": "The member has come in again since then. End that visit first.",
  "access.scan_out_of_time": "A scan without a network is taken for 24 hours, and never before it was made.",
  "access.conflict_not_found": "This conflict is not there any more.",
  "access.rule_zone": "A rule names a zone that the house does not have.",
  "access.settings_too_long": "These settings take too much room. Remove rules, or shorten zones and reasons.",
};
