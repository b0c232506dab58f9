import type { Policy } from "#lambdas/bookings/policy.ts";
import { whyEmpty } from "#lambdas/bookings/policy-starts.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { emptyDaySentence } from "./refusal-words.ts";

/** Why none of these rules offers anything on a day. Undefined where one does, or where they have different reasons. */
export function useEmptyDay(date: string, now: number, policies: readonly Policy[]): string | undefined {
  const { timeZone, locale } = useWorkspace();
  const reasons = new Set(
    policies.map((policy) => {
      const empty = whyEmpty(date, now, { timeZone }, policy);
      return empty === undefined ? undefined : emptyDaySentence(empty, localeFor(locale));
    }),
  );
  const [reason] = reasons;
  return reasons.size === 1 ? reason : undefined;
}
