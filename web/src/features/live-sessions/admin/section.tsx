import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";

/** A part of the page from which a session is run. */
export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          gap: 2,
          alignItems: "center",
          justifyContent: "space-between",
          marginBlockEnd: 1.5,
        }}
      >
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Box>
  );
}
