/**
 * A line over time, with the period before as a thin line behind. Light: the drawing itself is loaded apart, and only
 * where a line is shown.
 */
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { type InsteadProps, onDemand } from "../on-demand.tsx";
import { ChartCard } from "./chart-card.tsx";
import type { LineDrawingProps } from "./line-drawing.tsx";
import { chartTexts } from "./texts.ts";

/** Pixels. The place is kept while the drawing loads. */
const height = 240;

const LineDrawing = onDemand(async () => (await import("./line-drawing.tsx")).LineDrawing, InsteadOfLine);

/** The figures are there already, as a table. */
function InsteadOfLine({ hasFailed }: InsteadProps) {
  if (hasFailed) return <Typography color="textSecondary">{chartTexts.notLoaded}</Typography>;
  return <Skeleton variant="rounded" height={height} />;
}

interface Line {
  /** What the line is, such as a month. */
  name: string;
  /** The figure of the whole line, printed. */
  sum?: string;
  /** One value for each label; null where there is none yet. */
  values: readonly (number | null)[];
}

interface LineChartProps {
  title: string;
  /** What one value covers, such as "Day"; the first column of the table. */
  step: string;
  labels: readonly string[];
  current: Line;
  /** Drawn behind, as a thin line. Without it, there is one line. */
  previous?: Line | undefined;
  format: (value: number) => string;
  /** The address behind a value of the current line. The table leads there. */
  linkOf?: (position: number) => string;
}

export function LineChart({ title, step, labels, current, previous, format, linkOf }: LineChartProps) {
  const lines = previous === undefined ? [current] : [current, previous];
  const print = (value: number | null | undefined) => (value === null || value === undefined ? "" : format(value));
  const linked = (position: number, text: string) =>
    linkOf === undefined || (current.values[position] ?? 0) === 0 ? text : { text, to: linkOf(position) };
  const drawing: Omit<LineDrawingProps, "width"> = {
    labels,
    current: current.values,
    previous: previous?.values,
    names: lines.map(({ name }) => name),
    format,
    height,
  };
  return (
    <ChartCard
      title={title}
      isEmpty={lines.every(({ values }) => values.every((value) => value === null || value === 0))}
      summary={
        <Stack direction="row" sx={{ flexWrap: "wrap", columnGap: 3, rowGap: 0.5 }}>
          <LineName line={current} isCurrent />
          {previous !== undefined && <LineName line={previous} isCurrent={false} />}
        </Stack>
      }
      figures={{
        caption: title,
        head: [step, ...lines.map(({ name }) => name)],
        rows: labels.map((label, position) => ({
          key: `${position} ${label}`,
          cells: [
            label,
            linked(position, print(current.values[position])),
            ...(previous === undefined ? [] : [print(previous.values[position])]),
          ],
        })),
      }}
    >
      <Place>{(width) => <LineDrawing {...drawing} width={width} />}</Place>
    </ChartCard>
  );
}

/** The place of the drawing. It has no width while an element around it is hidden, and the library complains of that. */
function Place({ children }: { children: (width: number) => ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    // Hidden overflow: a drawing that is still as wide as before must not widen its place.
    <Box ref={place} aria-hidden sx={{ height, overflow: "hidden" }}>
      {width > 0 && children(width)}
    </Box>
  );
}

/** Names a line beside a piece of it. */
function LineName({ line: { name, sum }, isCurrent }: { line: Line; isCurrent: boolean }) {
  return (
    <Box
      component="span"
      sx={{ display: "inline-flex", alignItems: "center", gap: 1, typography: "body2", color: "text.secondary" }}
    >
      <Box
        component="span"
        sx={{
          width: 16,
          borderBlockStart: `${isCurrent ? 3 : 1.5}px solid`,
          borderColor: isCurrent ? "primary.main" : "text.secondary",
        }}
      />
      {name}
      {sum !== undefined && (
        <Box
          component="span"
          sx={{ typography: isCurrent ? "strongSmall" : "body2", color: isCurrent ? "text.primary" : "inherit" }}
        >
          {sum}
        </Box>
      )}
    </Box>
  );
}
