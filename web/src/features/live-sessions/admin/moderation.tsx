/** The chat for the host: who wrote what, reports, and what can be done about it. */
import FlagOutlined from "@mui/icons-material/FlagOutlined";
import MoreHoriz from "@mui/icons-material/MoreHoriz";
import PushPinOutlined from "@mui/icons-material/PushPinOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useLayoutEffect, useRef, useState } from "react";
import type { ChatMessageId, LiveSessionId } from "#lambdas/contract/ids.ts";
import { listModeration, pinMessage, removeMessage, setViewer } from "#lambdas/live/host-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { iconInHeader } from "#web/kit/looks.ts";
import { type MenuAction, MenuButton } from "#web/kit/menu-button.tsx";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { type ApiError, type CallOutputOf, useRouteMutation } from "#web/session/api.ts";
import { useFilledPages, useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { isNearEnd } from "../near-end.ts";
import { chatTexts } from "../session-texts.ts";
import { Section } from "./section.tsx";
import { stageTexts as texts } from "./texts.ts";

interface ModerationProps {
  sessionId: LiveSessionId;
  pinnedId: ChatMessageId | null;
  reports: number;
}

type Row = CallOutputOf<typeof listModeration>["messages"][number];

export function Moderation({ sessionId, pinnedId, reports }: ModerationProps) {
  const { tenantId } = useWorkspace();
  const params = { tenantId, sessionId };
  const list = useFilledPages(
    useRoutePages(listModeration, { params, query: { limit: 50 } }, ({ messages }) => messages),
  );
  const { rows } = list;
  // As for the members, the newest message stands at the end.
  const log = useRef<HTMLUListElement>(null);
  const isNear = useRef(true);
  const newestId = rows?.[0]?.messageId;
  useLayoutEffect(() => {
    const { current: element } = log;
    if (element !== null && newestId !== undefined && isNear.current) element.scrollTop = element.scrollHeight;
  }, [newestId]);
  return (
    <Section
      title={texts.chat}
      aside={reports > 0 && <Chip icon={<FlagOutlined />} color="warning" label={texts.reports(reports)} />}
    >
      {rows === undefined && list.error !== null && <ErrorState error={list.error} onRetry={list.reload} />}
      {rows?.length === 0 && <Typography color="textSecondary">{texts.chatEmpty}</Typography>}
      <Stack
        component="ul"
        ref={log}
        onScroll={({ currentTarget }) => {
          isNear.current = isNearEnd(currentTarget);
        }}
        spacing={1}
        sx={{ listStyle: "none", padding: 0, margin: 0, maxHeight: 420, overflowY: "auto" }}
        tabIndex={0}
        aria-label={chatTexts.log}
      >
        {list.hasMore && (
          <li>
            <Button size="small" onClick={list.loadMore} loading={list.isLoadingMore}>
              {texts.olderMessages}
            </Button>
          </li>
        )}
        {rows?.toReversed().map((row) => (
          <ModeratedMessage key={row.messageId} row={row} isPinned={row.messageId === pinnedId} sessionId={sessionId} />
        ))}
      </Stack>
    </Section>
  );
}

function ModeratedMessage({ row, isPinned, sessionId }: { row: Row; isPinned: boolean; sessionId: LiveSessionId }) {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const toasts = useToasts();
  const pin = useRouteMutation(pinMessage);
  const [asked, setAsked] = useState<"message" | "mute" | "remove">();
  const close = () => setAsked(undefined);
  const { messageId, senderId, senderName, sentAt, text, reports, isRemoved, isStaff } = row;
  const name = senderName ?? texts.former;
  const params = { tenantId, sessionId };
  const failed = { onError: (error: ApiError) => toasts.error(errorText(error)) };

  const actions: MenuAction[] = isRemoved
    ? []
    : [
        {
          label: isPinned ? texts.unpin : texts.pin,
          onSelect: () => pin.mutate({ params, body: { messageId: isPinned ? null : messageId } }, failed),
        },
        {
          label: texts.removeMessage,
          tone: "negative",
          onSelect: () => setAsked("message"),
        },
        ...(isStaff
          ? []
          : [
              { label: texts.muteSender, tone: "negative" as const, onSelect: () => setAsked("mute") },
              { label: texts.remove, tone: "negative" as const, onSelect: () => setAsked("remove") },
            ]),
      ];
  const question = { tone: "negative" as const, cancelLabel: texts.ask.keep, onDone: close, onClose: close };
  return (
    <Box component="li" sx={{ display: "flex", gap: 1, alignItems: "flex-start" }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "baseline" }}>
          <Typography variant="strongSmall" component="span" sx={{ overflowWrap: "anywhere" }}>
            {name}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="time" dateTime={sentAt}>
            {format.time(sentAt)}
          </Typography>
          {isPinned && <PushPinOutlined sx={{ fontSize: iconInHeader }} titleAccess={chatTexts.pinned} />}
          {reports > 0 && <Chip size="small" color="warning" label={texts.reports(reports)} />}
        </Box>
        <Typography
          variant="body2"
          color={text === null ? "textSecondary" : "textPrimary"}
          sx={{ overflowWrap: "anywhere", fontStyle: text === null ? "italic" : undefined }}
        >
          {text ?? chatTexts.removed}
        </Typography>
      </Box>
      {actions.length > 0 && (
        <MenuButton
          actions={actions}
          button={(props) => (
            <IconButton size="small" aria-label={chatTexts.actions(name)} {...props}>
              <MoreHoriz fontSize="small" />
            </IconButton>
          )}
        />
      )}
      {asked === "message" && (
        <MutationDialog
          {...question}
          route={removeMessage}
          input={() => ({ params: { ...params, messageId }, body: {} })}
          title={texts.ask.message.title}
          text={texts.ask.message.text(name)}
          confirmLabel={texts.removeMessage}
          success={() => ({ title: texts.messageRemoved })}
        />
      )}
      {asked === "mute" && (
        <MutationDialog
          {...question}
          route={setViewer}
          input={() => ({ params: { ...params, memberId: senderId }, body: { isMuted: true } })}
          title={texts.ask.mute.title(name)}
          text={texts.ask.mute.text}
          confirmLabel={texts.muteSender}
          success={() => ({ title: texts.senderMuted(name) })}
        />
      )}
      {asked === "remove" && (
        <MutationDialog
          {...question}
          route={setViewer}
          input={() => ({ params: { ...params, memberId: senderId }, body: { isRemoved: true } })}
          title={texts.ask.remove.title(name)}
          text={texts.ask.remove.text}
          confirmLabel={texts.remove}
          success={() => ({ title: texts.senderRemoved(name) })}
        />
      )}
    </Box>
  );
}
