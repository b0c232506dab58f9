/** What somebody agrees to in a dialog. It stands still. A change is said and asked about before anything is sent. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useFormat } from "#web/domain/format.ts";
import type { EventPageData, TicketForMe } from "./queries.ts";
import { changedTexts as texts } from "./texts.ts";
import { wishOf } from "./wish.ts";

type Terms = Pick<EventPageData, "event" | "tickets" | "terms">;

/** `shown` stays as it was first read until `agree` is called. What costs nobody more, such as a sold ticket, moves on. */
export function useSeenTerms<Detail extends Terms>(current: Detail | undefined) {
  const [seen, setSeen] = useState(current);
  if (seen === undefined && current !== undefined) setSeen(current);
  const before = seen ?? current;
  const isChanged = before !== undefined && current !== undefined && costsOtherwise(before, current);
  return { shown: isChanged ? before : current, isChanged, agree: () => setSeen(current) };
}

/** Terms go up with each change of price, time or tickets. A seat that is free again is paid for, unlike a wait. */
function costsOtherwise(before: Terms, now: Terms): boolean {
  return before.terms !== now.terms || now.tickets.some((ticket) => isFreeAgain(before, ticket));
}

function isFreeAgain(before: Terms, { ticketNo, sale }: TicketForMe): boolean {
  const was = before.tickets.find((one) => one.ticketNo === ticketNo);
  return was !== undefined && wishOf(was) === "waitlist" && sale === "open";
}

interface ChangedTermsProps {
  before: Terms;
  now: Terms;
  ticketNo: number;
  onAgree: () => void;
}

/** Says what is different now. The dialog sends nothing until it is agreed to. */
export function ChangedTerms({ before, now, ticketNo, onAgree }: ChangedTermsProps) {
  const format = useFormat();
  const was = before.tickets.find((one) => one.ticketNo === ticketNo);
  const is = now.tickets.find((one) => one.ticketNo === ticketNo);
  const sentences: string[] = [];
  if (was !== undefined && is !== undefined && was.pointsCost !== is.pointsCost)
    sentences.push(texts.price(format.points(is.pointsCost), format.number(was.pointsCost)));
  if (before.event.startAt !== now.event.startAt || before.event.endAt !== now.event.endAt) {
    const { startAt, endAt } = now.event;
    sentences.push(texts.time(format.date(startAt), format.timeRange(startAt, endAt)));
  }
  if (is !== undefined && isFreeAgain(before, is)) sentences.push(texts.seatFree);
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={onAgree}>
          {texts.agree}
        </Button>
      }
    >
      {sentences.length === 0 ? texts.tickets : sentences.join(" ")}
    </Alert>
  );
}
