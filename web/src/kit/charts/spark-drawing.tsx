/** The drawing of a small line without axes. MUI X Charts is loaded with this file and the line chart's, and with no other. */
import { SparkLineChart } from "@mui/x-charts/SparkLineChart";

export interface SparkDrawingProps {
  values: readonly number[];
  height: number;
}

/** Without animation and without figures of its own: they stand above it. */
export function SparkDrawing({ values, height }: SparkDrawingProps) {
  return (
    <SparkLineChart
      data={[...values]}
      height={height}
      area
      skipAnimation
      disableKeyboardNavigation
      curve="linear"
      color="var(--mui-palette-primary-main)"
      yAxis={{ min: 0 }}
      margin={{ top: 2, right: 1, bottom: 1, left: 1 }}
      sx={{ "& .MuiAreaElement-root": { fillOpacity: 0.12 }, "& .MuiLineElement-root": { strokeWidth: 1.5 } }}
    />
  );
}
