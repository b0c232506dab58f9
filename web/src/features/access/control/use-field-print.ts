/** What somebody else saved in a field of the settings, in words. */
import type { AccessFields, AccessInput } from "#lambdas/access/settings-contract.ts";
import { printWeekday } from "#web/domain/week.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { reasonLabel } from "../reason-label.ts";
import { ruleSentence } from "./rules/rule-sentence.ts";
import { useSubjects } from "./rules/use-subjects.ts";
import { settingsTexts as texts } from "./settings-texts.ts";

/** Undefined for a value that can be shown unchanged. */
type Print = (value: unknown, name: string) => string | undefined;

export function useFieldPrint({ bookingOpensMinutes: opensMinutes }: Pick<AccessInput, "bookingOpensMinutes">): Print {
  const { locale } = useWorkspace();
  const { nameOf } = useSubjects();
  const reasonsOf = (reasons: AccessFields["reasons"]) =>
    reasons.filter(({ isRetired }) => !isRetired).map(({ code }) => reasonLabel(code, reasons));
  const rulesOf = (rules: AccessInput["entryRules"]) =>
    rules.map((rule) => ruleSentence(rule, { locale, nameOf, opensMinutes }));
  const closingOf = (closing: AccessFields["closing"]) =>
    closing.flatMap((time, day) =>
      time === null ? [] : [texts.closesOn(printWeekday(day + 1, localeFor(locale), "short"), time)],
    );
  return (value, name) => {
    if (name === "reasons") return reasonsOf(value as AccessFields["reasons"]).join(", ");
    if (name === "entryRules") return rulesOf(value as AccessInput["entryRules"]).join(" ") || undefined;
    if (name === "closing") return closingOf(value as AccessFields["closing"]).join(", ") || texts.neverCloses;
    return undefined;
  };
}
