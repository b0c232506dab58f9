/** What stands at "/" until the public site does: what this is, and the way in. Signed-in people go on to their own. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link, Navigate } from "react-router-dom";
import { Arches } from "../../shared/arches.tsx";
import { useSession } from "../../shared/auth.ts";
import { defaultSlug } from "../../shared/constants.ts";
import { LoadingPage } from "../../shared/loading-page.tsx";
import { Mark } from "../../shared/mark.tsx";
import { usePageTitle } from "../../shared/page.tsx";
import { startTexts } from "./texts.ts";

export function Component() {
  const { state } = useSession();
  usePageTitle(startTexts.signIn);
  if (state === "loading") return <LoadingPage />;
  if (state === "signed_in") return <Navigate replace to="/dashboard" />;
  return (
    <Box
      component="main"
      sx={{ display: "grid", gridTemplateColumns: { md: "1fr 1fr" }, minHeight: "100dvh", overflow: "hidden" }}
    >
      <Box
        sx={{
          display: "flex",
          flexDirection: "column",
          justifyContent: "center",
          alignItems: "flex-start",
          maxWidth: 600,
          marginInlineStart: { md: "auto" },
          paddingInline: { xs: 3, md: 6 },
          paddingBlock: 8,
        }}
      >
        <Mark sx={{ fontSize: 48, color: "primary.main" }} />
        <Typography variant="h1" sx={{ marginBlockStart: 3, fontSize: { xs: "2.125rem", md: "3rem" } }}>
          {startTexts.title}
        </Typography>
        <Typography color="textSecondary" sx={{ marginBlockStart: 2, fontSize: "1.25rem", maxWidth: "34ch" }}>
          {startTexts.sentence}
        </Typography>
        <Button
          component={Link}
          to={`/${defaultSlug}/auth`}
          variant="contained"
          size="large"
          sx={{ marginBlockStart: 4 }}
        >
          {startTexts.signIn}
        </Button>
      </Box>
      <Arches sx={{ display: { xs: "none", md: "block" } }} />
    </Box>
  );
}
