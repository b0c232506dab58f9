/** The answer to what is no member's card: a ticket, an order, or nothing that the workspace knows. */
import CancelOutlined from "@mui/icons-material/CancelOutlined";
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import ConfirmationNumberOutlined from "@mui/icons-material/ConfirmationNumberOutlined";
import ShoppingBagOutlined from "@mui/icons-material/ShoppingBagOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { TicketHere } from "#lambdas/access/scan-contract.ts";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { checkIn as checkSeatIn } from "#lambdas/events/desk-contract.ts";
import { type ListedOrder, moveOrder } from "#lambdas/orders/desk-contract.ts";
import { printCode } from "#lambdas/orders/views.ts";
import { buyerName } from "#web/domain/buyer-name.ts";
import { codeTexts, identityTexts } from "#web/domain/card/code-texts.ts";
import { useFormat } from "#web/domain/format.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { NoteOfMember } from "./note-of-member.tsx";
import type { Scanned } from "./use-scan.ts";
import { VerdictFrame } from "./verdict-frame.tsx";
import { verdictTexts as texts } from "./verdict-texts.ts";

interface OtherVerdictProps {
  /** Of a card, one that tells of no member. */
  scanned: Exclude<Scanned, { kind: "offline" }>;
  onMember: (memberId: MemberId) => void;
  onNext: () => void;
  /** The desk has pressed a button. */
  onActed: () => void;
}

export function OtherVerdict({ scanned, ...acts }: OtherVerdictProps) {
  switch (scanned.kind) {
    case "ticket":
      if (scanned.ticket === null) return <Refused {...texts.noTicket} {...acts} />;
      return <Ticket ticket={scanned.ticket} {...acts} />;
    case "order":
      if (scanned.order === null) return <Refused {...texts.noOrder} {...acts} />;
      return <Order order={scanned.order} {...acts} />;
    case "card":
      return <Refused {...codeTexts[scanned.verdict]} {...acts} />;
    case "failed":
      return <Refused title={texts.failed} text={scanned.text} {...acts} />;
    case "foreign":
      return <Refused {...identityTexts.foreign} {...acts} />;
    case "unreadable":
      return <Refused {...texts.unreadable} {...acts} />;
  }
}

function Refused({ title, text, onNext }: { title: string; text: string; onNext: () => void }) {
  return (
    <Stack spacing={3}>
      <VerdictFrame tone="error" Icon={CancelOutlined} word={title}>
        <Typography>{text}</Typography>
      </VerdictFrame>
      <Next onNext={onNext} />
    </Stack>
  );
}

type Acts = Omit<OtherVerdictProps, "scanned">;

function Ticket({ ticket, onMember, onNext, onActed }: Acts & { ticket: TicketHere }) {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const { mutate, data, isPending, error } = useRouteMutation(checkSeatIn);
  const { eventId, registrationId, memberId, memberName, title, ticketName, startAt, endAt, status } = ticket;
  const isOpen = status === "registered" && data === undefined;
  const isThere = status === "attended" || data !== undefined;
  const [tone, Icon, word] = isThere
    ? (["success", CheckCircleOutlined, data?.wasAlready === false ? texts.welcome : texts.wasThere] as const)
    : isOpen
      ? (["warning", ConfirmationNumberOutlined, texts.ticket] as const)
      : (["error", CancelOutlined, texts.noSeat] as const);
  return (
    <Stack spacing={3}>
      <VerdictFrame tone={tone} Icon={Icon} word={word}>
        <Typography component="p" variant="h2" sx={{ overflowWrap: "anywhere" }}>
          {memberName ?? texts.former}
        </Typography>
        <Typography>{[title, ticketName].filter(Boolean).join(" · ")}</Typography>
        <Typography color="textSecondary">
          {format.date(startAt)}, {format.timeRange(startAt, endAt)}
        </Typography>
        <NoteOfMember memberId={memberId} />
      </VerdictFrame>
      {error !== null && <Alert severity="error">{errorText(error)}</Alert>}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        {isOpen && (
          <BusyButton
            isBusy={isPending}
            variant="contained"
            size="large"
            onClick={() => {
              mutate({ params: { tenantId, eventId, registrationId }, body: { isThere: true } });
              onActed();
            }}
          >
            {texts.checkTicketIn}
          </BusyButton>
        )}
        <Button variant="outlined" color="inherit" size="large" onClick={() => onMember(memberId)}>
          {texts.openMember}
        </Button>
        <Next onNext={onNext} />
      </Box>
    </Stack>
  );
}

function Order({ order, onNext, onActed }: Acts & { order: ListedOrder }) {
  const { tenantId } = useWorkspace();
  const { mutate, data, isPending, error } = useRouteMutation(moveOrder);
  const { orderId, version, code, lines, allowed, handOver } = order;
  const isOver = data !== undefined || handOver === "collected";
  const isOpen = allowed.handOver && data === undefined;
  const [tone, Icon, word] = isOver
    ? (["success", CheckCircleOutlined, texts.handedOver] as const)
    : isOpen
      ? (["warning", ShoppingBagOutlined, texts.order] as const)
      : (["error", CancelOutlined, texts.notToHandOver] as const);
  return (
    <Stack spacing={3}>
      <VerdictFrame tone={tone} Icon={Icon} word={word}>
        <Typography component="p" variant="h2" sx={{ overflowWrap: "anywhere" }}>
          {buyerName(order)}
        </Typography>
        <Typography>{texts.orderCode(printCode(code))}</Typography>
        {lines.map(({ lineNo, quantity, name, variantName }) => (
          <Typography key={lineNo} color="textSecondary">
            {texts.line(String(quantity), [name, variantName].filter(Boolean).join(", "))}
          </Typography>
        ))}
        {order.memberId !== null && <NoteOfMember memberId={order.memberId} />}
      </VerdictFrame>
      {error !== null && <Alert severity="error">{errorText(error)}</Alert>}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        {isOpen && (
          <BusyButton
            isBusy={isPending}
            variant="contained"
            size="large"
            onClick={() => {
              mutate({ params: { tenantId, orderId }, body: { to: "collected", version } });
              onActed();
            }}
          >
            {texts.handOver}
          </BusyButton>
        )}
        <Next onNext={onNext} />
      </Box>
    </Stack>
  );
}

function Next({ onNext }: { onNext: () => void }) {
  return (
    <Button variant="outlined" color="inherit" size="large" onClick={onNext} sx={{ alignSelf: "start" }}>
      {texts.next}
    </Button>
  );
}
