/** Above the bookings: how far days are cleared, and afterwards what came of it. It survives a reload. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Link from "@mui/material/Link";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { type Clearing, listClearings } from "#lambdas/bookings/clearing-contract.ts";
import { localDate } from "#lambdas/contract/calendar.ts";
import { hourMilliseconds, toMilliseconds } from "#lambdas/contract/time.ts";
import { useFormat } from "#web/domain/format.ts";
import { useNow } from "#web/kit/use-now.ts";
import { routeQuery } from "#web/session/api.ts";
import { useFeatures } from "#web/session/modules.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { hideClearing, isHidden } from "./hidden-clearings.ts";
import { clearingTexts as texts } from "./texts.ts";

/** A result stays in sight so long. */
const shownHours = 12;
const lookMilliseconds = 2_000;

export function ClearingProgress({ onAgain }: { onAgain: (clearing: Clearing) => void }) {
  const { tenantId } = useWorkspace();
  const now = useNow();
  const [, setHidden] = useState(0);
  const { data } = useQuery({
    ...routeQuery(listClearings, { params: { tenantId } }),
    refetchInterval: ({ state }) =>
      state.data?.clearings.some(({ status }) => status === "running") === true ? lookMilliseconds : false,
  });
  const shown = (data?.clearings ?? []).filter(
    ({ clearingId, status, finishedAt }) =>
      status === "running" ||
      (!isHidden(clearingId) &&
        now - toMilliseconds(finishedAt ?? "1970-01-01T00:00:00.000Z") < shownHours * hourMilliseconds),
  );
  if (shown.length === 0) return null;
  return (
    <section aria-label={texts.progress}>
      {shown.map((clearing) =>
        clearing.status === "running" ? (
          <Running key={clearing.clearingId} clearing={clearing} />
        ) : (
          <Result
            key={clearing.clearingId}
            clearing={clearing}
            onAgain={() => onAgain(clearing)}
            onHide={() => {
              hideClearing(clearing.clearingId);
              setHidden((count) => count + 1);
            }}
          />
        ),
      )}
    </section>
  );
}

function Running({ clearing: { from, to, reason, cancelled, expected, looksAgainAt } }: { clearing: Clearing }) {
  const format = useFormat();
  const all = Math.max(expected, cancelled);
  const text = texts.running(cancelled, all);
  return (
    <Alert
      severity="info"
      role="note"
      sx={{ marginBlockEnd: 1, paddingBlock: 0, "& .MuiAlert-message": { flexGrow: 1 } }}
    >
      <strong>{text}</strong> {texts.days(format.days(from, to), reason)}
      {looksAgainAt !== null && <div>{texts.waits(format.time(looksAgainAt))}</div>}
      <LinearProgress
        variant="determinate"
        value={(cancelled / all) * 100}
        aria-label={text}
        sx={{ marginBlockStart: 1 }}
      />
    </Alert>
  );
}

interface ResultProps {
  clearing: Clearing;
  onAgain: () => void;
  onHide: () => void;
}

function Result({ clearing, onAgain, onHide }: ResultProps) {
  const { from, to, reason, cancelled, pointsReturned, leftOut, failed, failures, createdAt, finishedAt } = clearing;
  const format = useFormat();
  const path = usePath();
  const { timeZone } = useWorkspace();
  const { pointsEnabled } = useFeatures();
  const dayOf = (instant: string) => localDate(toMilliseconds(instant), timeZone);
  const days = `from=${dayOf(createdAt)}&to=${dayOf(finishedAt ?? createdAt)}`;
  return (
    <Alert
      severity={failed > 0 ? "warning" : "success"}
      role="note"
      sx={{ marginBlockEnd: 1, paddingBlock: 0, alignItems: "center" }}
      action={
        <>
          {failed > 0 && (
            <Button size="small" color="inherit" onClick={onAgain}>
              {texts.again}
            </Button>
          )}
          <Button
            size="small"
            color="inherit"
            component={RouterLink}
            to={path(`/admin/bookings?view=list&by=cancelled&${days}&status=cancelled`)}
          >
            {texts.show}
          </Button>
          <Button size="small" color="inherit" onClick={onHide}>
            {texts.hide}
          </Button>
        </>
      }
    >
      <strong>{texts.done(cancelled)}</strong> {texts.days(format.days(from, to), reason)}
      {[
        ...(pointsEnabled && pointsReturned > 0 ? [texts.returned(format.points(pointsReturned))] : []),
        ...(leftOut > 0 ? [texts.stayed(leftOut)] : []),
        ...(failed > 0 ? [texts.failed(failed)] : []),
      ].map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
      {failures.map(({ bookingId, reason: why }, index) => (
        <div key={bookingId}>
          <Link component={RouterLink} to={path(`/admin/bookings?view=list&booking=${bookingId}`)} color="inherit">
            {texts.failure(index + 1, texts.failures[why])}
          </Link>
        </div>
      ))}
    </Alert>
  );
}
