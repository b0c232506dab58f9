import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { proveTwoFactor } from "#lambdas/accounts/contract.ts";
import { ConfirmDialog } from "#web/kit/dialogs.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { callRoute } from "#web/session/api.ts";
import { signInSettings } from "#web/session/sign-in-settings.ts";
import { ProfileCard } from "./profile-card.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { refusalText } from "./refusals.ts";
import { twoFactorTexts } from "./texts.ts";
import { TwoFactorDialog } from "./two-factor-dialog.tsx";

const queryKey = ["two-factor"] as const;

interface TwoFactorCardProps {
  email: string;
  /** Called once a second factor is set up, and its recovery codes are kept. */
  onSetUp?: () => void;
}

export function TwoFactorCard({ email, onSetUp }: TwoFactorCardProps) {
  const client = useQueryClient();
  const state = useQuery({ queryKey, queryFn: () => signInSettings.hasTwoFactor() });
  const [asked, setAsked] = useState<"setUp" | "end">();
  const [isNew, setIsNew] = useState(false);
  const close = () => setAsked(undefined);
  const isOn = state.data;

  function showState(now: boolean): void {
    client.setQueryData(queryKey, now);
    // The server trusts only the user pool. If this call is lost, the server asks the pool when it needs to know.
    setIsNew(now);
    callRoute(proveTwoFactor, { body: {} }).catch(() => undefined);
  }

  return (
    <ProfileCard part="two-factor">
      {state.isPending && (
        <>
          <LoadingText>{twoFactorTexts.loading}</LoadingText>
          <Skeleton variant="rounded" height={40} />
        </>
      )}
      {state.isError && (
        <Stack spacing={2} role="alert" sx={{ alignItems: "flex-start" }}>
          <Typography>{twoFactorTexts.loadFailed}</Typography>
          <Button variant="outlined" onClick={() => void state.refetch()}>
            {twoFactorTexts.tryAgain}
          </Button>
        </Stack>
      )}
      {isOn !== undefined && (
        <Stack spacing={2} sx={{ alignItems: "flex-start" }}>
          <Typography color="textSecondary">{isOn ? twoFactorTexts.on : twoFactorTexts.off}</Typography>
          <Button
            variant="outlined"
            color={isOn ? "inherit" : "primary"}
            onClick={() => setAsked(isOn ? "end" : "setUp")}
          >
            {isOn ? twoFactorTexts.end : twoFactorTexts.setUp}
          </Button>
          {isOn && <RecoveryCodes makesAtOnce={isNew} onKept={() => onSetUp?.()} />}
        </Stack>
      )}
      {asked === "setUp" && <TwoFactorDialog email={email} onDone={() => showState(true)} onClose={close} />}
      {asked === "end" && <EndDialog onDone={() => showState(false)} onClose={close} />}
    </ProfileCard>
  );
}

function EndDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const toasts = useToasts();
  const [isEnding, setIsEnding] = useState(false);

  async function end(): Promise<void> {
    setIsEnding(true);
    try {
      await signInSettings.endTwoFactor();
      onDone();
      toasts.success(twoFactorTexts.ended);
    } catch (error) {
      toasts.error(twoFactorTexts.failed, refusalText(error));
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={twoFactorTexts.endTitle}
      text={twoFactorTexts.endText}
      confirmLabel={twoFactorTexts.endConfirm}
      tone="negative"
      pending={isEnding}
      onConfirm={() => void end()}
      onClose={onClose}
    />
  );
}
