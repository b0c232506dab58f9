import CloseOutlined from "@mui/icons-material/CloseOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { Dialog } from "#web/kit/dialog.tsx";
import { cardRadius } from "#web/kit/looks.ts";
import { pageLocale } from "#web/session/language.ts";
import { chatTexts } from "./texts.ts";
import { type ChatMessage, toTranscript, useChat } from "./use-chat.ts";

/** Characters; the limit of the support form's message. */
const longestMessage = 2000;

interface ChatDialogProps {
  open: boolean;
  onClose: () => void;
  /** Opens the support form with the conversation as its message. */
  onHandOver: (message: string) => void;
}

export function ChatDialog({ open, onClose, onHandOver }: ChatDialogProps) {
  const id = useId();
  const { messages, isTyping, send } = useChat();
  const [draft, setDraft] = useState("");
  const end = useRef<HTMLDivElement>(null);
  const hasReply = messages.some(({ sender }, index) => sender === "agent" && index > 0);

  useEffect(() => {
    end.current?.scrollIntoView?.({ block: "end" });
    // The effect scrolls to the newest message, so it depends on values that it does not read.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [messages, isTyping]);

  function sendDraft(): void {
    if (send(draft)) setDraft("");
  }

  function sendOnEnter(event: KeyboardEvent): void {
    // While an input method composes a word, Enter accepts its suggestion.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    sendDraft();
  }

  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <Box sx={{ display: "flex", alignItems: "center", paddingInlineEnd: 1.5 }}>
        <DialogTitle id={id} sx={{ flexGrow: 1 }}>
          {chatTexts.title}
        </DialogTitle>
        <IconButton aria-label={chatTexts.close} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ paddingInline: 3, paddingBlockEnd: 1.5 }}>
        {chatTexts.note}
      </Typography>
      <Box
        role="log"
        aria-label={chatTexts.log}
        tabIndex={0}
        sx={{ display: "grid", alignContent: "start", gap: 1.5, overflowY: "auto", paddingInline: 3, height: 360 }}
      >
        {messages.map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
        {isTyping && (
          <Typography variant="body2" color="textSecondary">
            {chatTexts.typing(chatTexts.agentName)}…
          </Typography>
        )}
        <div ref={end} />
      </Box>
      {hasReply && (
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            gap: 1,
            paddingInline: 3,
            paddingBlockStart: 1.5,
          }}
        >
          <Typography variant="body2" sx={{ flex: "1 1 16rem" }}>
            {chatTexts.handOver.text}
          </Typography>
          <Button variant="outlined" size="small" onClick={() => onHandOver(toTranscript(messages, longestMessage))}>
            {chatTexts.handOver.action}
          </Button>
        </Box>
      )}
      <Box
        component="form"
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          sendDraft();
        }}
        sx={{ display: "flex", alignItems: "flex-end", gap: 1, padding: 3, paddingBlockStart: 2 }}
      >
        <TextField
          label={chatTexts.input}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={sendOnEnter}
          multiline
          maxRows={4}
          fullWidth
          // The visitor opened the chat to write, so the field takes the focus.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        <Button type="submit" variant="contained">
          {chatTexts.send}
        </Button>
      </Box>
    </Dialog>
  );
}

function Bubble({ message: { content, sender, agentName, timestamp } }: { message: ChatMessage }) {
  const isOwn = sender === "user";
  const time = new Date(timestamp).toLocaleTimeString(pageLocale, { hour: "2-digit", minute: "2-digit" });
  return (
    <Box sx={{ justifySelf: isOwn ? "end" : "start", maxWidth: "85%" }}>
      <Typography variant="caption" color="textSecondary">
        {isOwn ? chatTexts.you : agentName}, {time}
      </Typography>
      <Box
        sx={{
          paddingInline: 1.5,
          paddingBlock: 1,
          borderRadius: cardRadius,
          whiteSpace: "pre-wrap",
          overflowWrap: "anywhere",
          backgroundColor: isOwn ? "primary.main" : "muted.main",
          color: isOwn ? "primary.contrastText" : "muted.contrastText",
        }}
      >
        {content}
      </Box>
    </Box>
  );
}
