import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { setupPendingSlug } from "#lambdas/accounts/contract.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { auth } from "#web/session/auth.ts";
import { CodeForm } from "../code-form.tsx";
import { authTexts } from "../texts.ts";
import { setupTexts } from "./texts.ts";

const { title, text, ended } = authTexts.secondFactor;

/** The code step for an account with a second factor. Once signed in, the page shows the organisation's form. */
export function EnterCode({ onSignIn }: { onSignIn: (why: string | undefined) => void }) {
  const toasts = useToasts();
  const { done, ...failure } = setupTexts.signIn;

  async function enter(code: string): Promise<void> {
    await auth.confirmSignIn(setupPendingSlug, code);
    toasts.success(done.title, done.text);
  }

  return (
    <>
      <Typography variant="h2">{title}</Typography>
      <Typography color="textSecondary" sx={{ marginBlock: "4px 24px" }}>
        {text}
      </Typography>
      <CodeForm onCode={enter} onTooLate={() => onSignIn(ended)} failure={failure}>
        <Box>
          <Button variant="text" onClick={() => onSignIn(undefined)}>
            {setupTexts.confirm.back}
          </Button>
        </Box>
      </CodeForm>
    </>
  );
}
