import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { proofTexts } from "#web/domain/proof-texts.ts";
import { ProveEmail } from "#web/domain/prove-email.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";

/** Above every page, until the reader has proved the email address. The focus then goes to the page. */
export function ProofBanner({ contentId }: { contentId: string }) {
  const { slug } = useWorkspace();
  return (
    <Box
      component="section"
      aria-label={proofTexts.label}
      sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlockStart: 2 }}
    >
      <Alert severity="info" role="note" sx={{ "& .MuiAlert-message": { flexGrow: 1, minWidth: 0 } }}>
        <Typography variant="body2" sx={{ marginBlockEnd: 1.5 }}>
          {proofTexts.banner}
        </Typography>
        <ProveEmail slug={slug} onProved={() => document.getElementById(contentId)?.focus()} />
      </Alert>
    </Box>
  );
}
