/** The card for the wallet of a phone: a file for Apple's, a link in a new tab for Google's. */
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useId, useState, useSyncExternalStore } from "react";
import { noCard } from "#lambdas/cards/contract.ts";
import { makeApplePass, makeGooglePass, passIncomplete } from "#lambdas/cards/pass-contract.ts";
import { kindOfDevice } from "#web/domain/card/this-device.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { download } from "#web/kit/download.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { ApiError, callRoute } from "#web/session/api.ts";
import { navigation } from "#web/session/navigation.ts";
import { pageLanguage } from "#web/session/page-language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { walletTexts as texts } from "./wallet-texts.ts";

type Wallet = "apple" | "google";

/** The card, or something that stands on it, is missing. */
const missing: ReadonlySet<string> = new Set([noCard.code, passIncomplete.code]);

/** The wallet of the device comes first. */
const orderOn = (userAgent: string): readonly Wallet[] =>
  kindOfDevice(userAgent).system === "android" ? ["google", "apple"] : ["apple", "google"];

/** @param isComplete whether all that stands on a pass is known */
export function WalletButtons({ isComplete }: { isComplete: boolean }) {
  const [titleId, noteId] = [useId(), useId()];
  const [busy, setBusy] = useState<Wallet>();
  const isOnline = useSyncExternalStore(onChange, () => navigator.onLine);
  const toasts = useToasts();
  const makers: Record<Wallet, () => Promise<void>> = { apple: useApplePass(), google: useGooglePass() };

  async function make(wallet: Wallet): Promise<void> {
    if (!isComplete) return toasts.error(texts.incomplete);
    setBusy(wallet);
    try {
      await makers[wallet]();
    } catch (error) {
      const isMissing = error instanceof ApiError && missing.has(error.code);
      if (isMissing) toasts.error(texts.incomplete);
      else toasts.error(texts.failed[wallet], errorText(error));
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <Box component="section" aria-labelledby={titleId} sx={{ marginBlockStart: 3 }}>
      <Typography id={titleId} variant="h3">
        {texts.title}
      </Typography>
      <Stack direction={{ xs: "column", sm: "row" }} spacing={1} sx={{ marginBlockStart: 1 }}>
        {orderOn(navigator.userAgent).map((wallet) => (
          <BusyButton
            key={wallet}
            variant="outlined"
            fullWidth
            isBusy={busy === wallet}
            disabled={!isOnline || (busy !== undefined && busy !== wallet)}
            aria-describedby={noteId}
            onClick={() => void make(wallet)}
          >
            {texts.names[wallet]}
          </BusyButton>
        ))}
      </Stack>
      <Typography id={noteId} variant="body2" color="textSecondary" sx={{ marginBlockStart: 1 }}>
        {isOnline ? texts.note : texts.offline}
      </Typography>
    </Box>
  );
}

function useApplePass() {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  return async () => {
    const { fileName, file } = await callRoute(makeApplePass, { params: { tenantId }, body: {} });
    const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
    download(fileName, "application/vnd.apple.pkpass", bytes);
    toasts.success(texts.downloaded);
  };
}

function useGooglePass() {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  return async () => {
    // Opened at the press, because browsers block later tabs.
    const tab = navigation.openBlankTab();
    try {
      const body = { language: pageLanguage };
      const { passUrl } = await callRoute(makeGooglePass, { params: { tenantId }, body });
      toasts.success(texts.opening);
      tab.lead(passUrl);
    } catch (error) {
      tab.close();
      throw error;
    }
  };
}

function onChange(look: () => void): () => void {
  window.addEventListener("online", look);
  window.addEventListener("offline", look);
  return () => {
    window.removeEventListener("online", look);
    window.removeEventListener("offline", look);
  };
}
