/** When the member came last, and when the front desk did not let them in. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link as RouterLink } from "react-router-dom";
import { type Visit } from "#lambdas/access/contract.ts";
import type { RefusedScan } from "#lambdas/access/refused-contract.ts";
import { listVisits } from "#lambdas/access/visits-contract.ts";
import { addDays, localDate } from "#lambdas/contract/calendar.ts";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { useFormat } from "#web/domain/format.ts";
import { statusTexts } from "#web/domain/status/words.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ruledList } from "#web/kit/looks.ts";
import { ErrorState } from "#web/kit/states.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { routeQuery } from "#web/session/api.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { visitsTexts as texts } from "./visit-texts.ts";

const shownRows = 5;
const shownDays = 90;

export function MemberVisits({ memberId }: { memberId: MemberId }) {
  const { tenantId, timeZone } = useWorkspace();
  const path = usePath();
  const titleId = useId();
  const today = localDate(useNow(), timeZone);
  const query = { from: addDays(today, 1 - shownDays), to: today, memberId, limit: shownRows };
  const { data, error, refetch } = useQuery(routeQuery(listVisits, { params: { tenantId }, query }));
  // A page holds a stretch of time: visits, and scans that were refused.
  const rows = data && [...data.visits, ...data.refused].toSorted((a, b) => momentOf(b).localeCompare(momentOf(a)));
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3">
        {texts.title}
      </Typography>
      {data === undefined && error === null && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <Skeleton aria-hidden variant="rounded" height={96} sx={{ mt: 1 }} />
        </>
      )}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={refetch} />}
      {rows?.length === 0 && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {texts.none}
        </Typography>
      )}
      {rows !== undefined && rows.length > 0 && (
        <>
          <Box component="ul" sx={ruledList}>
            {rows.map((row) =>
              "visitId" in row ? (
                <Row key={row.visitId} visit={row} />
              ) : (
                <RefusedRow key={row.refusedScanId} scan={row} />
              ),
            )}
          </Box>
          <Button
            component={RouterLink}
            to={path(`/admin/access?period=quarter&member=${memberId}`)}
            size="small"
            sx={{ marginInlineStart: -0.75, mt: 0.5 }}
          >
            {texts.all}
          </Button>
        </>
      )}
    </section>
  );
}

const momentOf = (row: Visit | RefusedScan) => ("visitId" in row ? row.cameAt : row.at);

function Row({ visit: { cameAt, leftAt, outcome, zone } }: { visit: Visit }) {
  const format = useFormat();
  const state =
    outcome === "denied"
      ? statusTexts["visit.denied"]
      : leftAt === null
        ? statusTexts["visit.inside"]
        : texts.until(format.time(leftAt));
  return (
    <Box component="li" sx={{ display: "flex", justifyContent: "space-between", gap: 2, paddingBlock: 1 }}>
      <time dateTime={cameAt}>{format.dateTime(cameAt)}</time>
      <Typography color={outcome === "denied" ? "error" : "textSecondary"}>
        {[state, zone].filter((part) => part !== null).join(" · ")}
      </Typography>
    </Box>
  );
}

function RefusedRow({ scan: { at, zone } }: { scan: RefusedScan }) {
  const format = useFormat();
  return (
    <Box component="li" sx={{ display: "flex", justifyContent: "space-between", gap: 2, paddingBlock: 1 }}>
      <time dateTime={at}>{format.dateTime(at)}</time>
      <Typography color="error">{[texts.refused, zone].filter((part) => part !== null).join(" · ")}</Typography>
    </Box>
  );
}
