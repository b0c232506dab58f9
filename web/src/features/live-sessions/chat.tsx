/** The chat of a live session. */
import FlagOutlined from "@mui/icons-material/FlagOutlined";
import MoreHoriz from "@mui/icons-material/MoreHoriz";
import PushPinOutlined from "@mui/icons-material/PushPinOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { LiveSessionId } from "#lambdas/contract/ids.ts";
import { type ChatMessage, liveLimits } from "#lambdas/live/contract.ts";
import { reportMessage } from "#lambdas/live/viewer-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { cardRadius, controlRadius } from "#web/kit/looks.ts";
import { MenuButton } from "#web/kit/menu-button.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { callRoute } from "#web/session/api.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import { isNearEnd } from "./near-end.ts";
import { chatTexts as texts } from "./session-texts.ts";
import { type Draft, useMessages } from "./use-messages.ts";

interface ChatProps {
  sessionId: LiveSessionId;
  isOpen: boolean;
  isMuted: boolean;
  pinned: ChatMessage | null;
}

export function Chat({ sessionId, isOpen, isMuted, pinned }: ChatProps) {
  const { read, messages, drafts, send, sendAgain, discard, hasOlder, loadOlder } = useMessages(sessionId);
  const log = useRef<HTMLDivElement>(null);
  const isNear = useRef(true);
  const [unseen, setUnseen] = useState(0);
  const newest = messages.at(-1);
  const known = useRef<ChatMessage | undefined>(undefined);
  const isEmpty = messages.length === 0 && drafts.length === 0;

  // The newest message decides: older ones may come too, and a full page has as many as before.
  useLayoutEffect(() => {
    const { current: element } = log;
    const { current: before } = known;
    if (element === null || newest === undefined || newest.messageId === before?.messageId) return;
    known.current = newest;
    if (before === undefined || isNear.current) element.scrollTop = element.scrollHeight;
    else setUnseen((count) => count + messages.filter((one) => !one.isMine && isAfter(one, before)).length);
  }, [newest, messages]);

  // Whoever writes looks at the end.
  useLayoutEffect(() => {
    if (drafts.length === 0 || log.current === null) return;
    log.current.scrollTop = log.current.scrollHeight;
    isNear.current = true;
    setUnseen(0);
  }, [drafts.length]);

  function look(): void {
    const { current: element } = log;
    if (element === null) return;
    isNear.current = isNearEnd(element);
    if (isNear.current) setUnseen(0);
  }

  function goToEnd(): void {
    log.current?.scrollTo({ top: log.current.scrollHeight });
    setUnseen(0);
  }

  return (
    <Box
      component="section"
      aria-labelledby="chat-title"
      sx={{
        display: "flex",
        flexDirection: "column",
        // On a phone, picture, title and the field for a message stand in one view.
        height: { xs: "max(300px, calc(100dvh - 520px))", sm: 480, lg: "calc(100dvh - 64px - 48px)" },
        border: { sm: "1px solid" },
        borderBlockStart: "1px solid",
        borderColor: { xs: "divider", sm: "divider" },
        borderRadius: { sm: cardRadius },
        minWidth: 0,
      }}
    >
      <Typography
        id="chat-title"
        variant="h3"
        component="h2"
        sx={{ paddingInline: 2, paddingBlock: { xs: 1, sm: 2 }, paddingBlockEnd: 1 }}
      >
        {texts.title}
      </Typography>
      {pinned !== null && <Pinned message={pinned} />}
      <Box
        ref={log}
        role="log"
        aria-label={texts.log}
        tabIndex={0}
        onScroll={look}
        sx={{ flexGrow: 1, overflowY: "auto", paddingInline: 2, paddingBlock: 1 }}
      >
        {hasOlder && (
          <Button size="small" onClick={() => void loadOlder()}>
            {texts.older}
          </Button>
        )}
        {read.data === undefined && read.isPending && <Typography color="textSecondary">{texts.loading}</Typography>}
        {read.data === undefined && read.isError && <ErrorState error={read.error} onRetry={() => read.refetch()} />}
        {read.data !== undefined && isEmpty && <Typography color="textSecondary">{texts.empty}</Typography>}
        <Stack component="ul" spacing={1.5} sx={{ listStyle: "none", padding: 0, margin: 0 }}>
          {messages.map((message) => (
            <Message key={message.messageId} message={message} sessionId={sessionId} />
          ))}
          {drafts.map((draft) => (
            <Unsent
              key={draft.key}
              draft={draft}
              onAgain={() => void sendAgain(draft)}
              onDiscard={() => discard(draft.key)}
            />
          ))}
        </Stack>
      </Box>
      {unseen > 0 && (
        <Button variant="contained" size="small" onClick={goToEnd} sx={{ alignSelf: "center", marginBlockEnd: 1 }}>
          {texts.fresh(unseen)}
        </Button>
      )}
      <Box
        sx={{
          paddingInline: 2,
          paddingBlock: { xs: 1.5, sm: 2 },
          borderBlockStart: "1px solid",
          borderColor: "divider",
        }}
      >
        {isMuted && <Alert severity="info">{texts.muted}</Alert>}
        {!isMuted && !isOpen && <Typography color="textSecondary">{texts.closed}</Typography>}
        {!isMuted && isOpen && <Composer onSend={(text) => void send(text)} />}
      </Box>
    </Box>
  );
}

/** From this share of the longest message on, its length is shown. */
const counterShare = 0.8;

function Composer({ onSend }: { onSend: (text: string) => void }) {
  const format = useFormat();
  const [text, setText] = useState("");
  const trimmed = text.trim();
  const most = liveLimits.messageCharacters;
  const isTooLong = trimmed.length > most;
  const [length, limit] = [format.number(trimmed.length), format.number(most)];
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (trimmed === "" || isTooLong) return;
    onSend(trimmed);
    setText("");
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ display: "flex", gap: 1, alignItems: "flex-start" }}>
      <TextField
        fullWidth
        size="small"
        label={texts.label}
        placeholder={texts.placeholder}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
        error={isTooLong}
        helperText={
          isTooLong
            ? texts.tooLong(length, limit)
            : trimmed.length >= most * counterShare
              ? texts.counter(length, limit)
              : undefined
        }
      />
      <Button type="submit" variant="contained" disabled={isTooLong} sx={{ flexShrink: 0, alignSelf: "flex-start" }}>
        {texts.send}
      </Button>
    </Box>
  );
}

const isAfter = (one: ChatMessage, other: ChatMessage) =>
  one.sentAt > other.sentAt || (one.sentAt === other.sentAt && one.messageId > other.messageId);

const nameOf = ({ senderName, isMine }: ChatMessage) => (isMine ? texts.you : (senderName ?? texts.former));

function Pinned({ message }: { message: ChatMessage }) {
  return (
    <Box
      sx={{
        display: "flex",
        gap: 1,
        marginInline: 2,
        padding: 1.5,
        borderRadius: controlRadius,
        backgroundColor: "action.hover",
      }}
    >
      <PushPinOutlined fontSize="small" titleAccess={texts.pinned} />
      <Typography variant="body2" sx={{ overflowWrap: "anywhere", minWidth: 0 }}>
        <strong>{nameOf(message)}</strong> {message.text ?? texts.removed}
      </Typography>
    </Box>
  );
}

function Message({ message, sessionId }: { message: ChatMessage; sessionId: LiveSessionId }) {
  const { tenantId } = useWorkspace();
  const { member } = useMe();
  const format = useFormat();
  const toasts = useToasts();
  const { messageId, sentAt, isStaff, isMine, text } = message;
  const name = nameOf(message);

  async function report(): Promise<void> {
    try {
      await callRoute(reportMessage, { params: { tenantId, sessionId, messageId }, body: {} });
      toasts.success(texts.reported);
    } catch (error) {
      toasts.error(errorText(error));
    }
  }

  return (
    <Box component="li" sx={{ display: "flex", gap: 0.5, alignItems: "flex-start" }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "baseline" }}>
          <Typography variant="strongSmall" component="span" sx={{ overflowWrap: "anywhere" }}>
            {name}
          </Typography>
          {isStaff && <Chip size="small" label={texts.staff} />}
          <Typography variant="caption" color="textSecondary" component="time" dateTime={sentAt}>
            {format.time(sentAt)}
          </Typography>
        </Box>
        <Typography
          variant="body2"
          color={text === null ? "textSecondary" : "textPrimary"}
          sx={{ overflowWrap: "anywhere", fontStyle: text === null ? "italic" : undefined }}
        >
          {text ?? texts.removed}
        </Typography>
      </Box>
      {!isMine && text !== null && member !== null && (
        <MenuButton
          actions={[{ label: texts.report, icon: <FlagOutlined fontSize="small" />, onSelect: () => void report() }]}
          button={(props) => (
            <IconButton size="small" aria-label={texts.actions(name)} {...props}>
              <MoreHoriz fontSize="small" />
            </IconButton>
          )}
        />
      )}
    </Box>
  );
}

function Unsent({ draft, onAgain, onDiscard }: { draft: Draft; onAgain: () => void; onDiscard: () => void }) {
  const { text, problem } = draft;
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), 600);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box component="li" sx={{ opacity: problem === undefined ? 0.7 : 1 }}>
      <Typography variant="strongSmall" component="span">
        {texts.you}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
        {text}
      </Typography>
      {problem === undefined && isSlow && (
        <Typography variant="caption" color="textSecondary">
          {texts.sending}
        </Typography>
      )}
      {problem !== undefined && (
        <Box role="alert" sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
          <Typography variant="caption" color="error">
            {texts.failed}: {problem}
          </Typography>
          <Button size="small" onClick={onAgain}>
            {texts.again}
          </Button>
          <Button size="small" color="inherit" onClick={onDiscard}>
            {texts.discard}
          </Button>
        </Box>
      )}
    </Box>
  );
}
