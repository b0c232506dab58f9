/** Beside an event: its tickets and the way to a seat, or what the reader has already. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useFormat } from "#web/domain/format.ts";
import { Points } from "#web/domain/points.tsx";
import { localeFor } from "#web/session/language.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import { OwnRegistration } from "./own-registration.tsx";
import type { EventPageData, TicketForMe } from "./queries.ts";
import { RefundTerms } from "./refund-terms.tsx";
import { RegisterDialog } from "./register-dialog.tsx";
import { eventsTexts, mineTexts, eventTexts as texts } from "./texts.ts";
import { canWait, takeable, wishOf } from "./wish.ts";

export function SeatPanel({ detail }: { detail: EventPageData }) {
  const id = useId();
  const { event, mine, lineEnd } = detail;
  const isOver = event.state === "finished" || event.state === "cancelled";
  return (
    <Card
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ gridArea: "seat", padding: { xs: 2, sm: 3 }, position: { md: "sticky" }, insetBlockStart: 88 }}
    >
      <Typography id={id} variant="h2" sx={{ marginBlockEnd: 2 }}>
        {mine === null ? texts.tickets : texts.seat}
      </Typography>
      {mine !== null && <OwnRegistration mine={mine} />}
      {mine === null && lineEnd !== null && (
        <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
          {mineTexts.ended[lineEnd]}
        </Alert>
      )}
      {mine === null && isOver && <Typography>{event.state === "cancelled" ? texts.cancelled : texts.over}</Typography>}
      {mine === null && !isOver && <WayToSeat detail={detail} />}
    </Card>
  );
}

function WayToSeat({ detail }: { detail: EventPageData }) {
  const { balance } = useMe();
  const [isOpen, setIsOpen] = useState(false);
  const { event, tickets } = detail;
  const choices = takeable(detail);
  const isWaiting = choices.length > 0 && choices.every((ticket) => wishOf(ticket) === "waitlist");
  return (
    <Stack spacing={2}>
      <Stack component="ul" spacing={1.5} sx={{ listStyle: "none", padding: 0, margin: 0 }}>
        {tickets.map((ticket) => (
          <li key={ticket.ticketNo}>
            <TicketLine ticket={ticket} isOnly={tickets.length === 1} />
          </li>
        ))}
      </Stack>
      {choices.length > 0 && !isWaiting && <RefundTerms detail={{ event, tickets: choices }} />}
      {isWaiting && <Typography variant="body2">{texts.waitlistHelp}</Typography>}
      {choices.length === 0 && (
        <Alert severity="info">
          {tickets.some(({ sale }) => sale === "sold_out") && !canWait(event)
            ? whyNoWaiting(event)
            : texts.nothingOnSale}
        </Alert>
      )}
      {choices.length > 0 && (
        <Button variant="contained" size="large" fullWidth onClick={() => setIsOpen(true)}>
          {isWaiting ? texts.joinWaitlist : texts.register}
        </Button>
      )}
      {choices.some(({ pointsCost }) => pointsCost > 0) && (
        <Typography variant="body2" color="textSecondary" sx={{ display: "flex", justifyContent: "space-between" }}>
          {texts.balance}
          <Points value={balance} />
        </Typography>
      )}
      {isOpen && <RegisterDialog detail={detail} onClose={() => setIsOpen(false)} />}
    </Stack>
  );
}

/** Empty for a ticket that is for everybody, and where all its plans were deleted. */
function forWhom({ audience: { kind, planNames } }: Pick<TicketForMe, "audience">, list: Intl.ListFormat): string {
  if (kind === "staff") return texts.forStaff;
  return planNames.length === 0 ? "" : texts.forPlans(list.format(planNames));
}

/** An event with a waitlist has none once it has begun. */
const whyNoWaiting = ({ hasWaitlist }: EventPageData["event"]): string =>
  hasWaitlist ? texts.begunFull : texts.noWaitlist;

function TicketLine({ ticket, isOnly }: { ticket: TicketForMe; isOnly: boolean }) {
  const format = useFormat();
  const { locale } = useWorkspace();
  const { name, pointsCost, sale, left, opensAt, closesAt } = ticket;
  const whom = forWhom(ticket, new Intl.ListFormat(localeFor(locale), { type: "disjunction" }));
  const moment =
    sale === "not_yet" && opensAt !== null
      ? texts.saleOpens(format.dateTime(opensAt))
      : sale === "open" && closesAt !== null
        ? texts.saleCloses(format.dateTime(closesAt))
        : sale === "not_for_you" && whom !== ""
          ? ""
          : texts.sale[sale];
  const places = sale === "open" && left !== null && !isOnly ? eventsTexts.left(left) : "";
  const notes = [whom, moment, places].filter(Boolean).join(" · ");
  return (
    <Box sx={{ opacity: sale === "open" || sale === "sold_out" ? 1 : 0.7 }}>
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 2 }}>
        <Typography variant="strong" component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
          {name || texts.ticket}
        </Typography>
        <Typography variant="strong" component="span" sx={{ flexShrink: 0 }}>
          {pointsCost === 0 ? eventsTexts.free : <Points value={pointsCost} />}
        </Typography>
      </Box>
      {notes !== "" && (
        <Typography variant="body2" color="textSecondary">
          {notes}
        </Typography>
      )}
    </Box>
  );
}
