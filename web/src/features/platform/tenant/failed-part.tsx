import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listFailedWork } from "#lambdas/platform/health-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { routeQuery } from "#web/session/api.ts";
import { ReplayDialog } from "../health/replay-dialog.tsx";
import { healthTexts } from "../health/texts.ts";
import { Part } from "./part.tsx";
import type { TenantDetail } from "./queries.ts";
import { tenantTexts } from "./texts.ts";

const { failed: texts } = tenantTexts;

/** Dead letters that are about this workspace. Each can go back to its queue. */
export function FailedPart({ tenant: { tenantId } }: { tenant: TenantDetail }) {
  const { dateTime } = useFormat();
  const { data, error, refetch } = useQuery(routeQuery(listFailedWork, { params: { tenantId } }));
  const [asked, setAsked] = useState<{ consumerId: string; messageId: string }>();
  const attempts = (count: number | null) =>
    count === null ? healthTexts.letters.setAside : healthTexts.letters.attempts(count);
  return (
    <Part title={texts.title}>
      {data === undefined && error !== null && <ErrorState error={error} onRetry={refetch} />}
      {data === undefined && error === null && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <Skeleton aria-hidden variant="rounded" height={48} />
        </>
      )}
      {data?.failed.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0, "& > li + li": { mt: 2 } }}>
        {data?.failed.map(({ consumerId, messageId, sentAt, change, attempts: count }) => (
          <li key={messageId}>
            <Typography variant="strong" sx={{ overflowWrap: "anywhere" }}>
              {consumerId}
            </Typography>
            <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
              {change}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
              {dateTime(sentAt)}, {attempts(count)}
            </Typography>
            <Button size="small" variant="outlined" onClick={() => setAsked({ consumerId, messageId })}>
              {healthTexts.letters.replay}
            </Button>
          </li>
        ))}
      </Box>
      {asked !== undefined && <ReplayDialog {...asked} count={1} onClose={() => setAsked(undefined)} />}
    </Part>
  );
}
