/** The drawing of a line chart. MUI X Charts is loaded with this file and `spark-drawing.tsx`, and with no other. */
import { LineChart } from "@mui/x-charts/LineChart";

export interface LineDrawingProps {
  labels: readonly string[];
  current: readonly (number | null)[];
  previous?: readonly (number | null)[] | undefined;
  /** Of the current line, then of the one before. */
  names: readonly string[];
  format: (value: number) => string;
  height: number;
  width: number;
}

const look = {
  // The library centres a drawing that is narrower than its place. While the place widens, that is far from its axis.
  justifyContent: "start",
  "& [data-series=current]": { strokeWidth: 2.5 },
  "& [data-series=previous]": { strokeWidth: 1.25 },
  "& .MuiChartsAxis-tickLabel": { fill: "var(--mui-palette-text-secondary)", typography: "caption" },
  "& .MuiChartsGrid-line": { stroke: "var(--mui-palette-divider)" },
} as const;

/** Without animation: nothing moves by itself. No stop for the keyboard: the table beside it has every figure. */
export function LineDrawing({ labels, current, previous, names, format, height, width }: LineDrawingProps) {
  const [name = "", nameBefore = ""] = names;
  const common = { showMark: false, curve: "linear", valueFormatter: (value: number | null) => print(value) } as const;
  const print = (value: number | null) => (value === null ? null : format(value));
  const behind =
    previous === undefined
      ? []
      : [
          {
            ...common,
            id: "previous",
            data: [...previous],
            label: nameBefore,
            color: "var(--mui-palette-text-secondary)",
          },
        ];
  return (
    <LineChart
      height={height}
      width={width}
      skipAnimation
      disableKeyboardNavigation
      hideLegend
      grid={{ horizontal: true }}
      margin={{ top: 8, right: 24, bottom: 0, left: 0 }}
      series={[
        ...behind,
        { ...common, id: "current", data: [...current], label: name, color: "var(--mui-palette-primary-main)" },
      ]}
      xAxis={[
        {
          scaleType: "point",
          data: labels.map((_, position) => position),
          valueFormatter: (position: number) => labels[position] ?? "",
          disableLine: true,
          disableTicks: true,
          height: 28,
        },
      ]}
      yAxis={[
        {
          min: 0,
          // Sums of money are longer than points.
          width: "auto",
          tickNumber: 4,
          disableLine: true,
          disableTicks: true,
          valueFormatter: (value: number) => format(value),
        },
      ]}
      sx={look}
    />
  );
}
