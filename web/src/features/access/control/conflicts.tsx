/** Who was let in without a network and would have been refused. A notice leads to all of them in a drawer. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useFormat } from "#web/domain/format.ts";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { MoreRows } from "#web/kit/list/more-rows.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { noteAboveList, ruledList } from "#web/kit/looks.ts";
import { DoorDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import type { ListedRefused, useConflicts } from "./queries.ts";
import { refusedTexts, conflictTexts as texts } from "./refused-texts.ts";
import { refusedName, refusedPlace, refusedWhy } from "./refused-words.tsx";

type Conflicts = ReturnType<typeof useConflicts>;

/** Nothing while there is no conflict. */
export function ConflictNotice({ conflicts, onOpen }: { conflicts: Conflicts; onOpen: () => void }) {
  const format = useFormat();
  const { rows = [], hasMore, error, reload } = conflicts;
  if (error !== null) return <ErrorState error={error} onRetry={reload} />;
  if (rows.length === 0) return null;
  const count = format.number(rows.length);
  return (
    <Alert
      severity="warning"
      sx={noteAboveList}
      action={
        <Button color="inherit" size="small" onClick={onOpen}>
          {texts.open}
        </Button>
      }
    >
      {texts.some(rows.length, hasMore ? texts.orMore(count) : count)}
    </Alert>
  );
}

interface ConflictsDrawerProps {
  conflicts: Conflicts;
  onSettle: (conflict: ListedRefused) => void;
  onClose: () => void;
}

export function ConflictsDrawer({ conflicts, onSettle, onClose }: ConflictsDrawerProps) {
  const { rows, isPending, error, reload } = conflicts;
  return (
    <DetailDrawer open title={texts.title} subtitle={texts.subtitle} onClose={onClose}>
      {isPending && <LoadingText>{texts.loading}</LoadingText>}
      {error !== null && <ErrorState error={error} onRetry={reload} />}
      {rows?.length === 0 && <EmptyState drawing={<DoorDrawing />} {...texts.empty} />}
      {rows !== undefined && rows.length > 0 && (
        <Box component="ul" aria-label={texts.title} sx={ruledList}>
          {rows.map((conflict) => (
            <Conflict key={conflict.refusedScanId} conflict={conflict} onSettle={onSettle} />
          ))}
        </Box>
      )}
      <MoreRows list={conflicts} />
    </DetailDrawer>
  );
}

function Conflict({ conflict, onSettle }: { conflict: ListedRefused; onSettle: (conflict: ListedRefused) => void }) {
  const format = useFormat();
  const name = refusedName(conflict);
  const where = [refusedPlace(conflict), conflict.zone].filter((part) => part !== null).join(" · ");
  return (
    <Box component="li" sx={{ display: "flex", alignItems: "center", gap: 1.5, minHeight: 56, paddingBlock: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography variant="strongSmall" component="p">
          {name}
        </Typography>
        <Typography variant="body2">{refusedWhy(conflict)}</Typography>
        <Typography variant="body2" color="textSecondary">
          <time dateTime={conflict.at}>{format.dateTime(conflict.at)}</time> · {where}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={refusedTexts.settleNamed(name)}
        onClick={() => onSettle(conflict)}
        sx={{ flex: "none" }}
      >
        {refusedTexts.settle}
      </Button>
    </Box>
  );
}
