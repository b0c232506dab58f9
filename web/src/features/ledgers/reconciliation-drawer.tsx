/** What the last reconciliation found, with links to the members, and how far the next one is. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router-dom";
import { getReconciliation, startReconciliation } from "#lambdas/ledgers/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { bookedByText } from "#web/domain/record-words.ts";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ruledList } from "#web/kit/looks.ts";
import { ErrorState } from "#web/kit/states.tsx";
import { type CallOutputOf, routeQuery, useRouteMutation } from "#web/session/api.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { reconciliationTexts as texts } from "./texts.ts";

type State = CallOutputOf<typeof getReconciliation>;
type Last = NonNullable<State["last"]>;

const everyMilliseconds = 1_500;

export function ReconciliationDrawer({ onClose }: { onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const state = useQuery({
    ...routeQuery(getReconciliation, { params: { tenantId } }),
    refetchInterval: ({ state: { data } }) => (data?.running == null ? false : everyMilliseconds),
  });
  const start = useRouteMutation(startReconciliation);
  const isOn = start.isPending || state.data?.running != null;
  return (
    <DetailDrawer
      open
      isModal
      title={texts.title}
      subtitle={texts.subtitle}
      onClose={onClose}
      footer={
        <Button
          variant="contained"
          loading={isOn}
          loadingPosition="start"
          disabled={state.data === undefined}
          onClick={() => start.mutate({ params: { tenantId }, body: {} })}
        >
          {isOn ? texts.running : texts.start}
        </Button>
      }
    >
      <Stack spacing={2}>
        {start.error !== null && <Alert severity="error">{errorText(start.error)}</Alert>}
        {state.isPending && (
          <>
            <LoadingText>{texts.loading}</LoadingText>
            <Skeleton variant="rounded" height={160} />
          </>
        )}
        {state.isError && state.data === undefined && (
          <ErrorState error={state.error} onRetry={() => state.refetch()} />
        )}
        {state.data?.running != null && <Progress running={state.data.running} />}
        {state.data !== undefined && (state.data.last !== null || state.data.running === null) && (
          <LastRun last={state.data.last} />
        )}
      </Stack>
    </DetailDrawer>
  );
}

function Progress({ running }: { running: NonNullable<State["running"]> }) {
  const format = useFormat();
  const text = texts.progress(format.number(running.wallets), format.number(running.entries));
  return (
    <Box>
      <Typography role="status" sx={{ mb: 1 }}>
        {text}
      </Typography>
      <LinearProgress aria-label={text} />
    </Box>
  );
}

function LastRun({ last }: { last: Last | null }) {
  const format = useFormat();
  if (last === null) return <Typography color="textSecondary">{texts.never}</Typography>;
  const { differences, differenceCount } = last;
  return (
    <>
      <Facts>
        <Fact name={texts.finished}>{format.dateTime(last.finishedAt)}</Fact>
        <Fact name={texts.wallets}>{format.number(last.wallets)}</Fact>
        <Fact name={texts.entries}>{format.number(last.entries)}</Fact>
        <Fact name={texts.ended}>
          {last.endedWallets === 0
            ? texts.noneEnded
            : texts.endedIn(format.points(last.endedPoints), last.endedWallets, format.number(last.endedWallets))}
        </Fact>
      </Facts>
      {differenceCount === 0 ? (
        <Alert severity="success">{texts.clean}</Alert>
      ) : (
        <Alert severity="error">{texts.found(differenceCount, format.number(differenceCount))}</Alert>
      )}
      <Box component="ul" sx={ruledList}>
        {differences.map((one) => (
          <li key={`${one.memberId} ${one.kind} ${one.number}`}>
            <Difference difference={one} />
          </li>
        ))}
      </Box>
      {differences.length < differenceCount && (
        <Typography color="textSecondary">{texts.more(format.number(differenceCount - differences.length))}</Typography>
      )}
    </>
  );
}

function Difference({ difference }: { difference: Last["differences"][number] }) {
  const { memberId, memberName, kind, number, expected, found } = difference;
  const format = useFormat();
  const path = usePath();
  const print = (value: number | null) => (value === null ? "–" : format.number(value));
  return (
    <Box sx={{ py: 1.25 }}>
      <Link component={RouterLink} to={path(`/admin/members?member=${memberId}`)}>
        {bookedByText(memberName)}
      </Link>
      <Typography variant="body2">
        {texts.kinds[kind](print(number), { expected: print(expected), found: print(found) })}
      </Typography>
    </Box>
  );
}
