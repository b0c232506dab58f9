/** The end of the workspace: its owner closes it, and opens it again within the grace. Others read whom to ask. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { graceDays } from "#lambdas/platform/closing-contract.ts";
import type { Settings } from "#lambdas/settings/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useHome } from "#web/session/hosts.ts";
import { ClosureDialog } from "./closure-dialog.tsx";
import { closureTexts as texts } from "./closure-texts.ts";

export function ClosureCard({ closure }: { closure: Settings["closure"] }) {
  const [isAsking, setIsAsking] = useState(false);
  const isClosing = closure.archivesAt !== null;
  const title = isClosing ? texts.closingTitle : texts.title;
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2, sm: 3 }, maxWidth: 720 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {isClosing ? (
        <Closing closure={closure} until={closure.archivesAt ?? ""} onReopen={() => setIsAsking(true)} />
      ) : (
        <Open closure={closure} onClose={() => setIsAsking(true)} />
      )}
      {isAsking && <ClosureDialog isClosing={!isClosing} onClose={() => setIsAsking(false)} />}
    </Card>
  );
}

function Open({ closure: { allowed, owner }, onClose }: { closure: Settings["closure"]; onClose: () => void }) {
  if (!allowed.close) return <Typography color="textSecondary">{texts.ownerCloses(owner)}</Typography>;
  return (
    <Stack spacing={2} sx={{ alignItems: "flex-start" }}>
      <Typography>{texts.text(graceDays)}</Typography>
      <Button variant="outlined" color="error" onClick={onClose}>
        {texts.close}
      </Button>
    </Stack>
  );
}

interface ClosingProps {
  closure: Settings["closure"];
  until: string;
  onReopen: () => void;
}

function Closing({ closure: { allowed, owner, closedBy }, until, onReopen }: ClosingProps) {
  const { dateTime } = useFormat();
  const home = useHome();
  const isOwners = closedBy === "owner";
  return (
    <Stack spacing={2} sx={{ alignItems: "flex-start" }}>
      <Alert severity="warning" sx={{ width: "100%" }}>
        {texts.closes(dateTime(until))}
      </Alert>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: "grid", gap: 0.5 }}>
        {texts.meanwhile.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Box>
      {!allowed.reopen && <Typography>{isOwners ? texts.ownerReopens(owner) : texts.staffReopen}</Typography>}
      <Stack direction={{ xs: "column", sm: "row" }} spacing={1.5}>
        {allowed.reopen && (
          <Button variant="contained" onClick={onReopen}>
            {texts.reopen}
          </Button>
        )}
        {!allowed.reopen && !isOwners && (
          <Button variant="outlined" component={RouterLink} to={`${home}support`}>
            {texts.write}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
