import TollOutlined from "@mui/icons-material/TollOutlined";
import Box from "@mui/material/Box";
import { useFormat } from "./format.ts";

/** "120 pts", with the brass coin. The coin is decoration: the words say it all. */
export function Points({ value }: { value: number }) {
  const format = useFormat();
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.5, whiteSpace: "nowrap" }}>
      <TollOutlined aria-hidden sx={{ fontSize: "1.1em", color: "secondary.main" }} />
      <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {format.points(value)}
      </Box>
    </Box>
  );
}
