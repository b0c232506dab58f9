import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { listBounces } from "#lambdas/platform/health-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { routeQuery } from "#web/session/api.ts";
import { Part } from "./part.tsx";
import type { TenantDetail } from "./queries.ts";
import { tenantTexts } from "./texts.ts";

const { bounces: texts } = tenantTexts;

/** Mail of this workspace that came back, without the addresses. */
export function BouncesPart({ tenant: { tenantId } }: { tenant: TenantDetail }) {
  const format = useFormat();
  const { data, error, refetch } = useQuery(routeQuery(listBounces, { params: { tenantId } }));
  return (
    <Part title={texts.title}>
      {data === undefined && error !== null && <ErrorState error={error} onRetry={refetch} />}
      {data === undefined && error === null && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <Skeleton aria-hidden variant="rounded" height={48} />
        </>
      )}
      {data?.count === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
      {data !== undefined && (data.count > 0 || data.heldBack > 0) && (
        <>
          {data.count > 0 && <Typography>{texts.count(format.number(data.count), data.isMore)}</Typography>}
          <Typography sx={{ mb: 2 }}>{texts.heldBack(format.number(data.heldBack))}</Typography>
        </>
      )}
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0, "& > li + li": { mt: 1.5 } }}>
        {data?.bounces.map(({ at, trouble, mail, to, isMarked }, position) => (
          <li key={`${at} ${position}`}>
            <Typography variant="strong" sx={{ overflowWrap: "anywhere" }}>
              {texts.troubles[trouble]}, {texts.to[to]}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
              {[format.dateTime(at), mail, ...(isMarked ? [] : [texts.notMarked])].join(" \u00b7 ")}
            </Typography>
          </li>
        ))}
      </Box>
    </Part>
  );
}
