/** What was answered, noted and changed, oldest first. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import type { getConversation } from "#lambdas/enquiries/inbox-contract.ts";
import type { InboxEntry } from "#lambdas/enquiries/inbox-entry-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { statusTexts } from "#web/domain/status/texts.ts";
import type { CallOutputOf } from "#web/session/api.ts";
import { threadTexts as texts } from "./thread-texts.ts";

export function Thread({ conversation: { entries, you } }: { conversation: CallOutputOf<typeof getConversation> }) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h3" sx={{ mb: 1 }}>
        {texts.thread}
      </Typography>
      <Box component="ol" sx={{ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: 2 }}>
        {entries.map((entry) => (
          <Entry key={entry.entryId} entry={entry} who={entry.by === you ? texts.you : texts.colleague} />
        ))}
      </Box>
    </Box>
  );
}

function Entry({ entry, who }: { entry: InboxEntry; who: string }) {
  const format = useFormat();
  const { kind, at, text, state, mailedAt } = entry;
  const title = {
    answer: texts.answered(who),
    note: texts.noted(who),
    change: texts.changed(who, statusTexts[`message.${state}`]),
  }[kind];
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
