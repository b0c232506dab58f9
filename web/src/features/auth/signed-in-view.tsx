import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useTellAccount } from "#web/domain/use-account-language.ts";
import { errorTextAtDoor } from "#web/kit/way-up.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { auth } from "#web/session/auth.ts";
import { useAccountEmail } from "#web/session/use-account-email.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { authTexts } from "./texts.ts";
import type { Arrival } from "./use-arrival.ts";

const texts = authTexts.signedIn;

/** For somebody who is signed in already: continue, or sign out to use another account. */
export function SignedInView({ arrival, onLeave }: { arrival: Arrival; onLeave: () => void }) {
  const { name } = useWorkspace();
  const email = useAccountEmail();
  const toasts = useToasts();
  const tellAccount = useTellAccount();
  const [isAccepting, setIsAccepting] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);

  async function accept(): Promise<void> {
    setIsAccepting(true);
    try {
      await arrival.accept();
    } catch (error) {
      setIsAccepting(false);
      toasts.error(authTexts.invitation.failed, errorTextAtDoor(error));
    }
  }

  async function leave(): Promise<void> {
    setIsLeaving(true);
    await auth.signOut();
    onLeave();
  }

  return (
    <AuthFrame title={authTexts.welcome(name)} onChooseLanguage={tellAccount}>
      <Box sx={{ display: "grid", gap: 2 }}>
        <Typography sx={{ overflowWrap: "anywhere" }}>
          {email === undefined ? texts.text : texts.textAs(email)}
        </Typography>
        {arrival.invitation === undefined ? (
          <Button component={Link} to={arrival.destination} variant="contained" fullWidth>
            {arrival.cameForPage ? texts.goOn : texts.go}
          </Button>
        ) : (
          <Button variant="contained" fullWidth loading={isAccepting} onClick={() => void accept()}>
            {authTexts.invitation.accept}
          </Button>
        )}
        <Button variant="outlined" fullWidth loading={isLeaving} onClick={() => void leave()}>
          {texts.signOut}
        </Button>
      </Box>
    </AuthFrame>
  );
}
