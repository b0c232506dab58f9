import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Shows the asterisk on every field. Elsewhere the theme hides it. */
export function RequiredFields({ children }: { children: ReactNode }) {
  return <Box sx={{ display: "grid", gap: 2, "&& .MuiFormLabel-asterisk": { display: "inline" } }}>{children}</Box>;
}

/** Two fields side by side where they fit. */
export function Pairs({ children }: { children: ReactNode }) {
  return <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>{children}</Box>;
}
