/** That a workspace may leave with everything, and the way to ask for it. */
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { useHome } from "#web/session/hosts.ts";
import { leaveTexts as texts } from "./leave-texts.ts";

export function LeaveCard() {
  // The platform's pages stand on its own host only.
  const home = useHome();
  return (
    <Card component="section" aria-label={texts.title} sx={{ p: { xs: 2, sm: 3 }, maxWidth: 720 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {texts.title}
      </Typography>
      <Stack spacing={2} sx={{ alignItems: "flex-start" }}>
        <Typography>{texts.text}</Typography>
        <Typography color="textSecondary">{texts.people}</Typography>
        <Button component={RouterLink} to={`${home}support`} variant="outlined">
          {texts.ask}
        </Button>
      </Stack>
    </Card>
  );
}
