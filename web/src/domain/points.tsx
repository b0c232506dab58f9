import Box from "@mui/material/Box";
import { useFormat } from "./format.ts";

/** "120 pts", with a coin icon. It inherits size and weight from the text around it. */
export function Points({ value }: { value: number }) {
  const format = useFormat();
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "baseline", gap: "0.35em", whiteSpace: "nowrap" }}>
      <Coin />
      <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {format.points(value)}
      </Box>
    </Box>
  );
}

/** The logo's arch on a coin. Decorative: the text beside it says the same. */
function Coin() {
  return (
    <Box
      component="svg"
      viewBox="0 0 16 16"
      aria-hidden
      sx={{
        alignSelf: "center",
        width: "1em",
        height: "1em",
        flex: "none",
        color: "brass.main",
        fill: "none",
        stroke: "currentColor",
      }}
    >
      <circle cx="8" cy="8" r="7.25" strokeWidth="1.5" />
      <path d="M5.25 11.75V8a2.75 2.75 0 0 1 5.5 0v3.75" strokeWidth="1.5" strokeLinecap="round" />
    </Box>
  );
}
