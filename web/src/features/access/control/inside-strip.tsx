/** How many are in the house, against its capacity, and in which zones. */
import ListAltOutlined from "@mui/icons-material/ListAltOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { mostInside } from "#lambdas/access/visits-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { cardFrame, innerRadius } from "#web/kit/looks.ts";
import { ErrorState } from "#web/kit/states.tsx";
import type { Inside, useInside } from "./queries.ts";
import { insideTexts as texts } from "./texts.ts";

interface InsideStripProps {
  inside: ReturnType<typeof useInside>;
  onOpen: () => void;
}

export function InsideStrip({ inside: { data, error, refetch }, onOpen }: InsideStripProps) {
  if (data === undefined && error !== null) return <ErrorState error={error} onRetry={refetch} />;
  if (data === undefined)
    return (
      <>
        <LoadingText>{texts.loading}</LoadingText>
        <Skeleton aria-hidden variant="rounded" height={44} sx={{ marginBlockEnd: 1 }} />
      </>
    );
  return <Figure inside={data} onOpen={onOpen} />;
}

function Figure({ inside, onOpen }: { inside: Inside; onOpen: () => void }) {
  const format = useFormat();
  const { people, capacity, closesAt } = inside;
  const count = people.length;
  const printed = count < mostInside ? format.number(count) : texts.orMore(format.number(count));
  const isFull = capacity !== null && count >= capacity;
  const line = [
    isFull && (count > capacity ? texts.over : texts.full),
    ...zonesOf(inside).map(([zone, number]) => texts.inZone(zone, format.number(number))),
    closesAt !== null && count > 0 && texts.closes(format.dateTime(closesAt)),
  ].filter((part) => part !== false);
  return (
    <Stack
      component="section"
      aria-label={texts.title}
      direction="row"
      sx={{
        ...cardFrame,
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 2,
        rowGap: 0.5,
        minHeight: 42,
        paddingInline: 2,
        paddingBlock: 0.25,
        marginBlockEnd: 1,
      }}
    >
      <Box
        sx={{
          flex: "1 1 16rem",
          minWidth: 0,
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          columnGap: 2,
          rowGap: 0.5,
        }}
      >
        <Typography variant="strong" component="p" aria-live="polite">
          {capacity === null ? texts.count(count, printed) : texts.countOf(printed, format.number(capacity))}
        </Typography>
        {capacity !== null && (
          // Decorative: the text has the same numbers.
          <LinearProgress
            aria-hidden
            variant="determinate"
            color={isFull ? "warning" : "primary"}
            value={Math.min(100, Math.round((count / capacity) * 100))}
            sx={{ height: 6, borderRadius: innerRadius, width: 160 }}
          />
        )}
        {line.length > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
            {line.join(" · ")}
          </Typography>
        )}
      </Box>
      {count > 0 && (
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          startIcon={<ListAltOutlined />}
          onClick={onOpen}
          sx={{ "@media (pointer: fine)": { minHeight: 28, paddingBlock: "2px" } }}
        >
          {texts.open}
        </Button>
      )}
    </Stack>
  );
}

/** Zones with somebody in them, in the workspace's order; those that it no longer has come last. */
function zonesOf({ people, zones }: Inside): [zone: string, count: number][] {
  const counts = new Map<string, number>(zones.map((zone) => [zone, 0]));
  for (const { zone } of people) if (zone !== null) counts.set(zone, (counts.get(zone) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 0);
}
