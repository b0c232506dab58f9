/** Takes a seat, or a place in the line: ticket, questions, and the exact price before anybody pays. */
import Box from "@mui/material/Box";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { eventFull, register, termsChanged, waitNotNeeded } from "#lambdas/events/registration-contract.ts";
import { insufficientPoints } from "#lambdas/points/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { useContractForm } from "#web/kit/form.tsx";
import { FormSelectField, FormSwitchField } from "#web/kit/form-choices.tsx";
import { MutationFormDialog } from "#web/kit/mutation-form-dialog.tsx";
import type { ApiError } from "#web/session/api.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import { AnswerFields, answerField, answersFrom, answersSchema, answerValues } from "./answer-fields.tsx";
import { BuyPoints } from "./buy-points.tsx";
import { type EventPageData, explainWith, holdRegistration, keepBalance, type TicketForMe } from "./queries.ts";
import { RefundTerms } from "./refund-terms.tsx";
import { ChangedTerms, useSeenTerms } from "./seen-terms.tsx";
import { eventsTexts, eventTexts, registerTexts as texts } from "./texts.ts";
import { takeable, wishOf } from "./wish.ts";

interface RegisterDialogProps {
  detail: EventPageData;
  onClose: () => void;
}

interface Fields {
  ticketNo: number;
  answers: Record<string, string>;
  isListed: boolean;
}

export function RegisterDialog({ detail: current, onClose }: RegisterDialogProps) {
  const { tenantId } = useWorkspace();
  const { balance } = useMe();
  const format = useFormat();
  const { shown: detail = current, isChanged, agree } = useSeenTerms(current);
  const [termsSent, setTermsSent] = useState<number>();
  const { event, tickets, questions, terms } = detail;
  const choices = takeable(detail);
  const schema: z.ZodType<Fields, Fields> = z.object({
    ticketNo: z.number(),
    answers: answersSchema(questions),
    isListed: z.boolean(),
  });
  const form = useContractForm<Fields, Fields>(schema, {
    ticketNo: choices[0]?.ticketNo ?? tickets[0]?.ticketNo ?? 1,
    answers: answerValues(questions),
    isListed: false,
  });
  const ticketNo = useWatch({ control: form.control, name: "ticketNo" });
  const ticket = tickets.find((one) => one.ticketNo === ticketNo);
  const wish = ticket === undefined ? "seat" : wishOf(ticket);
  const isSeat = wish === "seat";
  const isTooDear = isSeat && ticket !== undefined && ticket.pointsCost > balance;

  function explain(error: ApiError): string | undefined {
    // What is different is said by a notice of its own, once it is read.
    if (error.code === termsChanged.code) return termsSent === current.terms ? texts.terms : undefined;
    if (error.code === waitNotNeeded.code) return isChanged || isSeat ? undefined : texts.seatFree;
    if (error.code === insufficientPoints.code && isTooDear) return undefined;
    if (error.code === eventFull.code) return error.details.canWait === true ? texts.full : texts.fullNoWait;
    return explainWith(error, texts.insufficient, format.points);
  }

  return (
    <MutationFormDialog
      form={form}
      route={register}
      fieldOf={answerField(questions, form)}
      input={({ answers, isListed, ...chosen }) => {
        setTermsSent(terms);
        return {
          params: { tenantId, eventId: event.eventId },
          body: { ticketNo: chosen.ticketNo, wish, answers: answersFrom(questions, answers), isListed, terms },
        };
      }}
      keeps={(answer, cache) => {
        keepBalance(answer, cache);
        holdRegistration(answer.registration, current)(cache);
      }}
      success={({ registration: { status } }) =>
        status === "registered"
          ? { title: texts.done, text: texts.doneText(event.title) }
          : status === "lined"
            ? { title: texts.lined, text: texts.linedText(event.title) }
            : { title: texts.waits, text: texts.waitsText(event.title) }
      }
      explain={explain}
      onDone={onClose}
      title={isSeat ? texts.title(event.title) : texts.waitTitle(event.title)}
      subtitle={`${format.date(event.startAt)}, ${format.timeRange(event.startAt, event.endAt)}`}
      submitLabel={isSeat ? eventTexts.register : eventTexts.joinWaitlist}
      pendingLabel={isSeat ? texts.pending : texts.pendingWait}
      submitDisabled={isChanged || isTooDear}
      footer={ticket === undefined ? undefined : <Summary ticket={ticket} detail={detail} />}
      onClose={onClose}
    >
      {isChanged && (
        <ChangedTerms
          before={detail}
          now={current}
          ticketNo={ticketNo}
          onAgree={() => {
            agree();
            const left = takeable(current);
            if (!left.some((one) => one.ticketNo === ticketNo) && left[0]) form.setValue("ticketNo", left[0].ticketNo);
          }}
        />
      )}
      {choices.length > 1 && (
        <FormSelectField
          name="ticketNo"
          label={texts.ticket}
          options={choices.map((one) => {
            const price = one.pointsCost === 0 ? eventsTexts.free : format.points(one.pointsCost);
            const option = texts.ticketOption(one.name || eventTexts.ticket, price);
            return { value: one.ticketNo, label: wishOf(one) === "seat" ? option : texts.soldOut(option) };
          })}
        />
      )}
      <AnswerFields questions={questions} />
      {event.showsGoers && <FormSwitchField name="isListed" label={texts.listed} />}
    </MutationFormDialog>
  );
}

/** What the call costs now, and what it leaves. Announced whenever it changes. */
function Summary({ ticket, detail }: { ticket: TicketForMe; detail: EventPageData }) {
  const format = useFormat();
  const { balance } = useMe();
  const { pointsCost } = ticket;
  const price = pointsCost === 0 ? eventsTexts.free : format.points(pointsCost);
  const isSeat = wishOf(ticket) === "seat";
  return (
    <Box aria-live="polite" sx={{ display: "grid", gap: 1 }}>
      <Facts columns="two">
        <Fact name={texts.cost}>{isSeat ? price : texts.nothingNow}</Fact>
        {isSeat && pointsCost > 0 && pointsCost <= balance && (
          <Fact name={texts.balanceAfter}>{format.points(balance - pointsCost)}</Fact>
        )}
        {!isSeat && pointsCost > 0 && <Fact name={eventTexts.seat}>{texts.waitLater(price)}</Fact>}
        {isSeat && pointsCost > balance && (
          <Fact name={eventTexts.balance} isWide>
            {texts.insufficient(price, format.points(balance))} <BuyPoints />
          </Fact>
        )}
      </Facts>
      {isSeat && <RefundTerms detail={{ event: detail.event, tickets: [ticket] }} />}
    </Box>
  );
}
