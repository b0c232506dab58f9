/** What a rule of entry says, in one sentence. */
import { localeFor } from "#web/session/language.ts";
import { printTimes } from "../../open-hours.ts";
import type { RuleInput } from "./rule.ts";
import { sentenceTexts as texts } from "./texts.ts";

export interface Printing {
  /** The workspace's locale. */
  locale: string;
  /** Names of plans and resources; undefined until they are loaded, and null for one that was deleted. */
  nameOf: (id: string) => string | null | undefined;
  /** Minutes before its start from which a booking opens the house. */
  opensMinutes: number;
}

export function ruleSentence(rule: RuleInput, { locale: workspaceLocale, nameOf, opensMinutes }: Printing): string {
  const locale = localeFor(workspaceLocale);
  const print = (minutes: number) => new Intl.NumberFormat(locale).format(minutes);
  const zones = rule.zones.length === 0 ? texts.wholeHouse : new Intl.ListFormat(locale).format(rule.zones);
  if (rule.kind === "plan") {
    const plan = called(nameOf(rule.planId), texts.planGone);
    const times = printTimes(rule, locale);
    return rule.graceMinutes === 0
      ? texts.plan(plan, zones, times)
      : texts.planWithGrace(plan, zones, times, print(rule.graceMinutes));
  }
  const from = opensMinutes === 0 ? texts.fromStart : texts.fromBefore(print(opensMinutes));
  const until = rule.graceMinutes === 0 ? texts.untilEnd : texts.untilAfter(print(rule.graceMinutes));
  return texts.held(whatOf(rule, nameOf), zones, from, until);
}

function whatOf(rule: Exclude<RuleInput, { kind: "plan" }>, nameOf: Printing["nameOf"]): string {
  if (rule.kind === "event") return texts.event;
  return rule.resourceId === null
    ? texts.anyBooking
    : texts.booking(called(nameOf(rule.resourceId), texts.resourceGone));
}

const called = (name: string | null | undefined, gone: string): string =>
  name === undefined ? texts.unread : (name ?? gone);
