/** What was answered, noted and changed, oldest first. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import type { getConversation } from "#lambdas/enquiries/inbox-contract.ts";
import type { InboxEntry } from "#lambdas/enquiries/inbox-entry-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useStaff } from "#web/domain/staff.ts";
import { statusTexts } from "#web/domain/status/words.ts";
import type { CallOutputOf } from "#web/session/api.ts";
import { threadTexts as texts } from "./thread-texts.ts";

export function Thread({ conversation: { entries, you } }: { conversation: CallOutputOf<typeof getConversation> }) {
  const id = useId();
  const { nameOf } = useStaff();
  const whoIs = (memberId: string) => (memberId === you ? texts.you : (nameOf(memberId) ?? texts.colleague));
  if (entries.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h3" sx={{ mb: 1 }}>
        {texts.thread}
      </Typography>
      <Box component="ol" sx={{ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: 2 }}>
        {entries.map((entry) => (
          <Entry key={entry.entryId} entry={entry} title={titleOf(entry, whoIs)} />
        ))}
      </Box>
    </Box>
  );
}

function titleOf({ kind, by, assigneeId, isHandedOver, state }: InboxEntry, whoIs: (memberId: string) => string) {
  const who = whoIs(by);
  if (kind === "answer") return texts.answered(who);
  if (kind === "note") return texts.noted(who);
  if (!isHandedOver || assigneeId === null) return texts.changed(who, statusTexts[`message.${state}`]);
  return assigneeId === by ? texts.took(who) : texts.gave(who, whoIs(assigneeId));
}

function Entry({ entry, title }: { entry: InboxEntry; title: string }) {
  const format = useFormat();
  const { kind, at, text, mailedAt } = entry;
  return (
    <Box
      component="li"
      sx={{
        borderInlineStart: 2,
        borderColor: kind === "answer" ? "primary.main" : "divider",
        paddingInlineStart: 1.5,
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {title} · <time dateTime={at}>{format.dateTime(at)}</time>
      </Typography>
      {text !== "" && <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{text}</Typography>}
      {kind === "answer" && (
        <Typography variant="caption" color="textSecondary">
          {mailedAt === null ? texts.onItsWay : texts.mailed(format.dateTime(mailedAt))}
        </Typography>
      )}
    </Box>
  );
}
