import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Fields that are all required, and labelled so: elsewhere the theme leaves out the asterisk, where few are not. */
export function RequiredFields({ children }: { children: ReactNode }) {
  return <Box sx={{ display: "grid", gap: 2, "&& .MuiFormLabel-asterisk": { display: "inline" } }}>{children}</Box>;
}

/** Two beside each other where there is room. */
export function Pairs({ children }: { children: ReactNode }) {
  return <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>{children}</Box>;
}
