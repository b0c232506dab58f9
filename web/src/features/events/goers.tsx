/** The names of those who go and agreed to be named. */
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import type { EventId } from "#lambdas/contract/ids.ts";
import { listGoers } from "#lambdas/events/registration-contract.ts";
import { MoreRows } from "#web/kit/list/more-rows.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { useFilledPages, useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { eventTexts as texts } from "./texts.ts";

export function Goers({ eventId }: { eventId: EventId }) {
  const { tenantId } = useWorkspace();
  const id = useId();
  const list = useFilledPages(
    useRoutePages(listGoers, { params: { tenantId, eventId }, query: {} }, ({ goers }) => goers),
  );
  const { rows } = list;
  return (
    <Box component="section" aria-labelledby={id} sx={{ marginBlockStart: 4 }}>
      <Typography id={id} variant="h2" sx={{ marginBlockEnd: 1.5 }}>
        {texts.goers}
      </Typography>
      {list.isPending && <Skeleton variant="rounded" height={32} width="60%" />}
      {list.error !== null && <ErrorState error={list.error} onRetry={list.reload} />}
      {rows?.length === 0 && !list.hasMore && <Typography color="textSecondary">{texts.goersNone}</Typography>}
      <Box
        component="ul"
        sx={{ display: "flex", flexWrap: "wrap", gap: 1, listStyle: "none", padding: 0, margin: 0, minWidth: 0 }}
      >
        {rows?.map(({ name, isMe }, position) => (
          // Two people may have one name, and an answer has no ids.
          // oxlint-disable-next-line react/no-array-index-key
          <Box component="li" key={`${name} ${position}`} sx={{ minWidth: 0, maxWidth: "100%" }}>
            <Chip label={isMe ? texts.you(name) : name} variant={isMe ? "filled" : "outlined"} />
          </Box>
        ))}
      </Box>
      <MoreRows list={list} label={texts.goersMore} />
    </Box>
  );
}
