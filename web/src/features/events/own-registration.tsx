/** The reader's own seat at an event, or place in the line, with what can be done about it. */
import ConfirmationNumberOutlined from "@mui/icons-material/ConfirmationNumberOutlined";
import OpenInNewOutlined from "@mui/icons-material/OpenInNewOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import {
  acknowledgeChange,
  getEvent,
  listMyRegistrations,
  type MyRegistration,
} from "#lambdas/events/registration-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useCountdown } from "#web/domain/moment/use-countdown.ts";
import { Points } from "#web/domain/points.tsx";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useKeptAt } from "#web/session/kept-state.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { AcceptDialog } from "./accept-dialog.tsx";
import { AnswersDialog } from "./answers-dialog.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { eventsTexts, eventTexts, mineTexts as texts } from "./texts.ts";
import { TicketDialog } from "./ticket-dialog.tsx";

type Open = "ticket" | "answers" | "accept" | "leave";

export function OwnRegistration({ mine }: { mine: MyRegistration }) {
  const format = useFormat();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { registration, event, hasChanged } = mine;
  const { status, ticketName, pointsCost, pointsRefunded, endedBy } = registration;
  // Without a network nothing can be changed, and what was allowed may be over.
  const allowed = useKeptAt(listMyRegistrations) === undefined ? registration.allowed : nothing;
  const hasSeat = status === "registered" || status === "attended";
  const canAnswer = allowed.editAnswers && (event.questions.length > 0 || event.showsGoers);
  return (
    // Without facts or buttons, no empty space.
    <Stack spacing={2} useFlexGap sx={{ "& > :empty": { display: "none" } }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", alignItems: "center" }}>
        <StatusBadge status={`registration.${status}`} />
        <Typography variant="body2">{standing(mine, format.time)}</Typography>
      </Stack>
      {status === "offered" && registration.offeredUntil !== null && <Countdown until={registration.offeredUntil} />}
      {hasChanged && allowed !== nothing && <ChangeNotice mine={mine} />}
      <Facts columns="two">
        {ticketName !== "" && <Fact name={texts.ticketName}>{ticketName}</Fact>}
        {(hasSeat || pointsCost > 0) && (
          <Fact name={texts.paid}>{pointsCost === 0 ? eventsTexts.free : <Points value={pointsCost} />}</Fact>
        )}
        {pointsRefunded !== null && pointsRefunded > 0 && (
          <Fact name={texts.returned}>
            <Points value={pointsRefunded} />
          </Fact>
        )}
        {endedBy?.reason != null && endedBy.reason !== "" && (
          <Fact name={texts.reason} isWide isText>
            {endedBy.reason}
          </Fact>
        )}
      </Facts>
      {status === "registered" && registration.refundNow > 0 && allowed.cancel && (
        <Typography variant="body2" color="textSecondary">
          {eventTexts.refundUntil(format.dateTime(registration.refundUntil))}
        </Typography>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
        {allowed.accept && (
          <Button variant="contained" onClick={() => setOpen("accept")}>
            {texts.accept}
          </Button>
        )}
        {status === "registered" && event.state !== "finished" && (
          <Button variant="contained" startIcon={<ConfirmationNumberOutlined />} onClick={() => setOpen("ticket")}>
            {texts.ticket}
          </Button>
        )}
        {hasSeat && event.onlineUrl !== null && event.state !== "finished" && (
          <Button
            variant="outlined"
            startIcon={<OpenInNewOutlined />}
            href={event.onlineUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {texts.join}
          </Button>
        )}
        {canAnswer && (
          <Button variant="outlined" color="inherit" onClick={() => setOpen("answers")}>
            {event.questions.length > 0 ? texts.editAnswers : texts.editListed}
          </Button>
        )}
        {allowed.cancel && (
          <Button color={status === "registered" ? "error" : "inherit"} onClick={() => setOpen("leave")}>
            {leavingLabels[status] ?? texts.cancel}
          </Button>
        )}
      </Stack>
      {open === "ticket" && <TicketDialog mine={mine} onClose={close} />}
      {open === "answers" && <AnswersDialog mine={mine} onClose={close} />}
      {open === "accept" && <AcceptDialog mine={mine} onClose={close} />}
      {open === "leave" && <LeaveDialog mine={mine} onClose={close} />}
    </Stack>
  );
}

const nothing: MyRegistration["registration"]["allowed"] = { accept: false, cancel: false, editAnswers: false };

const leavingLabels: Partial<Record<MyRegistration["registration"]["status"], string>> = {
  offered: texts.pass,
  waitlisted: texts.leave,
  lined: texts.leaveLine,
};

/** What the reader has, in a sentence. */
export function standing({ registration, waitingPlace }: MyRegistration, time: (instant: string) => string): string {
  const { status, checkedInAt, endedBy } = registration;
  if (status === "attended" && checkedInAt !== null) return texts.attended(time(checkedInAt));
  if (status === "absent") return texts.absent;
  if (status === "lined") return waitingPlace === null ? texts.lined : texts.linePlace(waitingPlace);
  if (status === "waitlisted") return waitingPlace === null ? texts.waits : texts.place(waitingPlace);
  if (status === "cancelled") return endedBy === null ? texts.ended.offer_expired : texts.ended[endedBy.cause];
  return status === "offered" ? texts.offered : texts.registered;
}

function Countdown({ until }: { until: string }) {
  const format = useFormat();
  const client = useQueryClient();
  const left = useCountdown(until);
  const isOver = left === null;
  useEffect(() => {
    // The server decides that the offer has ended. Nobody rings at that moment.
    if (!isOver) return;
    for (const { id } of [getEvent, listMyRegistrations]) void client.invalidateQueries({ queryKey: [id] });
  }, [isOver, client]);
  return (
    <Alert severity="warning" role="note">
      {texts.offer(format.dateTime(until))}{" "}
      {left !== null && (
        <Typography component="strong" variant="strong" role="timer" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {texts.timeLeft(left)}
        </Typography>
      )}
    </Alert>
  );
}

function ChangeNotice({ mine: { registration, terms } }: { mine: MyRegistration }) {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const { mutate, isPending } = useRouteMutation(acknowledgeChange);
  const { eventId, registrationId } = registration;

  function agree(): void {
    mutate(
      { params: { tenantId, eventId, registrationId }, body: { terms } },
      {
        onSuccess: () => toasts.success(texts.agreed),
        onError: (error) => toasts.error(errorText(error)),
      },
    );
  }

  return (
    <Alert
      severity="warning"
      role="note"
      action={
        <Button color="inherit" loading={isPending} onClick={agree}>
          {texts.agree}
        </Button>
      }
    >
      {texts.changed} {texts.changedHelp}
    </Alert>
  );
}
