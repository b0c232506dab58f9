import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { TwoFactorCard } from "#web/features/profile/two-factor-card.tsx";
import { PlainPage } from "../kit/plain-page.tsx";
import { auth } from "../session/auth.ts";
import { useAccountEmail } from "../session/use-account-email.ts";
import { refusalTexts } from "./gate-texts.ts";

/**
 * Shown to platform staff without a second factor, in place of every page of a workspace. They set it up here, and the
 * page that they wanted opens.
 */
export function SecondFactorPage({ onDone }: { onDone: () => void }) {
  const email = useAccountEmail() ?? "";
  const { title, text, look } = refusalTexts.secondFactor;
  return (
    <PlainPage
      title={title}
      text={
        <Stack spacing={3}>
          <span>{text}</span>
          <TwoFactorCard email={email} onSetUp={onDone} />
        </Stack>
      }
      action={
        <>
          <Button variant="outlined" onClick={onDone}>
            {look}
          </Button>
          <Button color="inherit" onClick={() => void auth.signOut()}>
            {refusalTexts.signOut}
          </Button>
        </>
      }
    />
  );
}
