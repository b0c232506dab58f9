/** Sets up the authenticator app. Shows the key as a QR code and as text, and asks for the first code. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { toDataURL } from "qrcode";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { FormFields, FormTextField, useContractForm } from "#web/kit/form.tsx";
import { controlRadius } from "#web/kit/looks.ts";
import { sharedTexts } from "#web/kit/texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { signInSettings } from "#web/session/sign-in-settings.ts";
import { isRefusedFor, refusalText } from "./refusals.ts";
import { totpSchema } from "./schemas.ts";
import { refusalTexts, twoFactorTexts } from "./texts.ts";

const codePixels = 200;

interface TwoFactorDialogProps {
  email: string;
  onDone: () => void;
  onClose: () => void;
}

export function TwoFactorDialog({ email, onDone, onClose }: TwoFactorDialogProps) {
  const toasts = useToasts();
  const form = useContractForm(totpSchema, { code: "" });
  const { isSubmitting } = form.formState;
  // A new key for each opening. It is not cached afterwards.
  const setup = useQuery({
    queryKey: ["two-factor-setup"],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: async () => {
      const { secret, uri } = await signInSettings.startTwoFactor(sharedTexts.productName, email);
      return { secret, picture: await toDataURL(uri, { margin: 2, width: codePixels }) };
    },
  });

  async function finish({ code }: { code: string }): Promise<void> {
    try {
      await signInSettings.finishTwoFactor(code);
      onDone();
      toasts.success(twoFactorTexts.finished);
      onClose();
    } catch (error) {
      const isWrong = isRefusedFor(error, "CodeMismatchException", "EnableSoftwareTokenMFAException");
      const message = isWrong ? refusalTexts.totp : refusalText(error);
      form.setError("code", { type: "server", message }, { shouldFocus: true });
    }
  }

  return (
    <FormDialog
      open
      title={twoFactorTexts.dialogTitle}
      onSubmit={form.handleSubmit(finish)}
      submitLabel={twoFactorTexts.finish}
      pendingLabel={twoFactorTexts.finishing}
      pending={isSubmitting}
      submitDisabled={setup.data === undefined}
      onClose={onClose}
    >
      <FormFields form={form}>
        {setup.isError && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" onClick={() => void setup.refetch()}>
                {twoFactorTexts.tryAgain}
              </Button>
            }
          >
            {refusalText(setup.error)}
          </Alert>
        )}
        <Typography>{twoFactorTexts.scan}</Typography>
        <Stack direction={{ xs: "column", sm: "row" }} spacing={3} sx={{ alignItems: "center" }}>
          {setup.data === undefined ? (
            <Skeleton variant="rounded" width={codePixels} height={codePixels} sx={{ flex: "none" }} />
          ) : (
            <Box
              component="img"
              src={setup.data.picture}
              alt={twoFactorTexts.qrCode}
              width={codePixels}
              height={codePixels}
              sx={{ flex: "none", borderRadius: controlRadius }}
            />
          )}
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2" color="textSecondary">
              {twoFactorTexts.secret}
            </Typography>
            <Typography
              component="code"
              data-testid="two-factor-secret"
              sx={{ display: "block", fontFamily: "monospace", overflowWrap: "anywhere", marginBlock: 0.5 }}
            >
              {setup.data?.secret.match(/.{1,4}/g)?.map((group, place) => (
                // The gap is no character: what is selected and copied is the key alone.
                <Box
                  key={`${place} ${group}`}
                  component="span"
                  sx={{ display: "inline-block", marginInlineEnd: "1ch" }}
                >
                  {group}
                </Box>
              ))}
            </Typography>
            <Button
              size="small"
              disabled={setup.data === undefined}
              onClick={() => {
                void navigator.clipboard
                  .writeText(setup.data?.secret ?? "")
                  .then(() => toasts.success(twoFactorTexts.copied));
              }}
              sx={{ marginInlineStart: -0.5 }}
            >
              {twoFactorTexts.copy}
            </Button>
          </Box>
        </Stack>
        <FormTextField
          name="code"
          label={twoFactorTexts.code}
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { inputMode: "numeric", spellCheck: false } }}
        />
        <Typography variant="body2" color="textSecondary">
          {twoFactorTexts.lost}
        </Typography>
      </FormFields>
    </FormDialog>
  );
}
