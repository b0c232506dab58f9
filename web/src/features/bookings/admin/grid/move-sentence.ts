/** What a place means for a block, in the reader's words. */
import { type Format, useFormat } from "#web/domain/format.ts";
import { bookedByText } from "#web/domain/record-words.ts";
import { printMinutes, ruleSentence } from "#web/domain/rules/refusal-words.ts";
import { localeFor } from "#web/session/language.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { errorTexts } from "../../error-texts.ts";
import { moveTexts } from "../../move/move-texts.ts";
import type { TakenRun } from "../../use-days.ts";
import { blockTexts as texts } from "./block-texts.ts";
import type { MoveVerdict } from "./judge-move.ts";

const sentences: Readonly<Record<string, string>> = errorTexts;

export function useMoveSentence(): (verdict: MoveVerdict) => string {
  const format = useFormat();
  const { locale } = useWorkspace();
  const { pointsEnabled } = useFeatures();
  return (verdict) => {
    switch (verdict.kind) {
      case "same":
        return moveTexts.same;
      case "begun":
        return moveTexts.begun;
      case "unavailable":
        return sentences["bookings.resource_unavailable"] ?? texts.refused;
      case "taken":
        return takenText(verdict.run, format);
      case "too_close": {
        const { startAt, endAt } = verdict.run;
        return texts.tooClose(format.timeRange(startAt, endAt), printMinutes(verdict.bufferMinutes));
      }
      case "rule":
        return ruleSentence(verdict, localeFor(locale)) ?? sentences[verdict.code] ?? texts.refused;
      default:
        return pointsEnabled ? priceText(verdict.difference, format) : texts.free;
    }
  };
}

function takenText({ startAt, endAt, booking, isEvent, isOut }: TakenRun, format: Format): string {
  const times = format.timeRange(startAt, endAt);
  if (isOut === true) return texts.out(format.dateTime(endAt));
  if (isEvent === true) return texts.event(times);
  return booking === undefined ? texts.taken(times) : texts.takenBy(bookedByText(booking.memberName), times);
}

function priceText(difference: number, format: Format): string {
  if (difference === 0) return texts.samePrice;
  const points = Math.abs(difference);
  return `${(difference > 0 ? moveTexts.charged : moveTexts.back)(points, format.number(points))}.`;
}
