import Box from "@mui/material/Box";
import { Page } from "#web/kit/page.tsx";
import { useFailure, WaysOn } from "../error-page.tsx";

/** Shown when a page inside the shell throws. The menu stays usable. */
export function ErrorBoundary() {
  const { title, text } = useFailure();
  return (
    <Page title={title}>
      <Box sx={{ maxWidth: "68ch" }}>{text}</Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, marginBlockStart: 3 }}>
        <WaysOn />
      </Box>
    </Page>
  );
}
