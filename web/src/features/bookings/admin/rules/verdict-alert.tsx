import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import { useFormat } from "#web/domain/format.ts";
import { claimSentence } from "#web/domain/rules/print-claim.ts";
import { returnsSentence } from "#web/domain/rules/print-returns.ts";
import { printMinutes, ruleSentence } from "#web/domain/rules/refusal-words.ts";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { localeFor } from "#web/session/language.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { errorTexts } from "../../error-texts.ts";
import type { Quote } from "../../quote.ts";
import { tryTexts as texts } from "./texts.ts";
import type { Verdict } from "./verdict.ts";

const sentences: Readonly<Record<string, string>> = errorTexts;

/** What the rules say, with the price and what comes back. */
export function VerdictAlert({ verdict, time }: { verdict: Verdict; time: string }) {
  const format = useFormat();
  const { locale } = useWorkspace();
  const { pointsEnabled } = useFeatures();
  if (verdict.kind === "bookable") {
    const { cost, claim } = verdict.quote;
    return (
      <Alert severity="success">
        <AlertTitle>{texts.bookable}</AlertTitle>
        {(pointsEnabled || claim !== null) && (
          <Facts>
            {pointsEnabled && <Fact name={texts.price}>{format.points(cost)}</Fact>}
            {pointsEnabled && <Fact name={texts.back}>{backOf(verdict.quote, format.dateTime)}</Fact>}
            {claim !== null && (
              <Fact name={texts.checkIn} isWide>
                {claimSentence(claim, cost, format.time)}
              </Fact>
            )}
          </Facts>
        )}
      </Alert>
    );
  }
  return (
    <Alert severity="warning">
      <AlertTitle>{texts.notBookable}</AlertTitle>
      {reasonOf()}
    </Alert>
  );

  function reasonOf(): string | undefined {
    switch (verdict.kind) {
      case "gap":
        return texts.gap(time);
      case "unavailable":
        return texts.unavailable;
      case "suspended":
        return texts.suspended;
      case "out":
        return texts.out(format.dateTime(verdict.until), verdict.note);
      case "taken":
        return texts.taken(format.timeRange(verdict.startAt, verdict.endAt));
      case "too_close":
        return texts.tooClose(format.timeRange(verdict.startAt, verdict.endAt), printMinutes(verdict.bufferMinutes));
      case "points":
        return texts.tooFew(verdict.cost, verdict.balance);
      case "rule":
        return ruleSentence(verdict, localeFor(locale)) ?? sentences[verdict.code];
      default:
        return undefined;
    }
  }
}

function backOf({ terms, cost }: Quote, dateTime: (instant: string) => string): string {
  if (terms.kind === "shares" && terms.returns.length > 0) return returnsSentence(terms.returns, cost, dateTime);
  if (terms.kind === "free") return texts.backFree(dateTime(terms.until));
  return terms.kind === "approval" ? texts.backApproval : texts.backNever;
}
