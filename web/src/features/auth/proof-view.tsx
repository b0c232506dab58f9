import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { proofTexts } from "#web/domain/proof-texts.ts";
import { ProveEmail } from "#web/domain/prove-email.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { auth } from "#web/session/auth.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { refusalText } from "./refusals.ts";
import { authTexts } from "./texts.ts";
import type { Arrival } from "./use-arrival.ts";

const texts = proofTexts.view;

/** For somebody who is signed in, in a workspace that takes only people whose email address is proved. */
export function ProofView({ arrival, onLeave }: { arrival: Arrival; onLeave: () => void }) {
  const { name, slug } = useWorkspace();
  const toasts = useToasts();

  async function goOn(): Promise<void> {
    try {
      await arrival.accept();
    } catch (error) {
      toasts.error(authTexts.signIn.failed, refusalText(error, authTexts.signIn.fallback));
    }
  }

  async function leave(): Promise<void> {
    await auth.signOut();
    onLeave();
  }

  return (
    <AuthFrame keepsLanguage title={texts.title} text={texts.text(name)}>
      <Box sx={{ display: "grid", gap: 2 }}>
        <ProveEmail slug={slug} onProved={goOn} />
        <Button variant="outlined" onClick={() => void leave()}>
          {texts.signOut}
        </Button>
      </Box>
    </AuthFrame>
  );
}
