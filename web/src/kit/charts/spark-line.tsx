/** A small line over time below a figure. Light: the drawing is loaded apart. */
import Box from "@mui/material/Box";
import { onDemand } from "../on-demand.tsx";

/** Pixels. The place is kept while the drawing loads, and where nothing happened. */
const height = 36;

const SparkDrawing = onDemand(async () => (await import("./spark-drawing.tsx")).SparkDrawing);

/** The figure above it says the same in words, so it is hidden from screen readers. */
export function SparkLine({ values }: { values: readonly number[] }) {
  return (
    <Box aria-hidden sx={{ height, overflow: "hidden" }}>
      <SparkDrawing values={values} height={height} />
    </Box>
  );
}
