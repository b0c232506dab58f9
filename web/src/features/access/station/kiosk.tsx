/** The page of a paired station: it fills the screen, and only unpairing leads out. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import { codeAsShown } from "#web/domain/card/typed-code.ts";
import { ConfirmDialog } from "#web/kit/dialogs.tsx";
import { tightLines, wordFromAfar } from "#web/kit/looks.ts";
import { usePageTitle } from "#web/kit/page-title.ts";
import { PlainPage } from "#web/kit/plain-page.tsx";
import { registerWorker } from "#web/session/register-worker.ts";
import { ScanField } from "../scan-field.tsx";
import { HouseSign } from "./house-sign.tsx";
import { KioskState } from "./kiosk-state.tsx";
import type { PairedStation } from "./station-key.ts";
import { StationVerdict, toneOfWord } from "./station-verdict.tsx";
import { kioskTexts as texts } from "./texts.ts";
import { useStation } from "./use-station.ts";

interface KioskProps {
  workspace: Workspace;
  paired: PairedStation;
  onUnpair: () => void;
}

export function Kiosk({ workspace, paired, onUnpair }: KioskProps) {
  const state = useStation(workspace, paired);
  const { station, ended, waiting, told, take } = state;
  const [isAsking, setIsAsking] = useState(false);
  usePageTitle(station.name);
  useWakeLock();
  // A tablet that reloads without a network opens this page again, and judges on.
  useEffect(() => registerWorker(true), []);
  if (ended !== undefined) {
    const [title, text] =
      ended === "revoked" ? [texts.revokedTitle, texts.revokedText] : [texts.goneTitle, texts.goneText];
    const again = (
      <Button variant="contained" onClick={onUnpair}>
        {texts.pairAgain}
      </Button>
    );
    return <PlainPage sign={<HouseSign {...workspace} />} title={title} text={text} action={again} />;
  }
  return (
    <Box component="main" id="content" sx={{ display: "flex", flexDirection: "column", minHeight: "100dvh" }}>
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          justifyContent: "space-between",
          gap: 2,
          padding: 2,
          borderBlockEnd: "1px solid",
          borderColor: "divider",
        }}
      >
        <HouseSign {...workspace} />
        <Typography component="h1" variant="h2" sx={{ overflowWrap: "anywhere", textAlign: "end" }}>
          {station.name}
        </Typography>
      </Box>
      <Box
        sx={{
          flex: 1,
          display: "grid",
          alignContent: "center",
          gap: 4,
          width: "100%",
          maxWidth: 720,
          marginInline: "auto",
          padding: { xs: 2, sm: 3 },
        }}
      >
        {told === undefined ? (
          <div>
            <Typography
              component="p"
              variant="strong"
              sx={{ fontSize: wordFromAfar, lineHeight: tightLines, overflowWrap: "anywhere" }}
            >
              {texts.ready}
            </Typography>
            <Typography variant="h3" component="p" color="textSecondary" sx={{ mt: 1 }}>
              {texts.readyText}
            </Typography>
          </div>
        ) : (
          <StationVerdict key={told.no} told={told} />
        )}
        <ScanField
          isWaiting={false}
          hint={texts.hint}
          onCode={async (text) => toneOfWord(await take(codeAsShown(text)))}
        />
      </Box>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: "space-between",
          gap: 1,
          paddingInline: 2,
          paddingBlock: 1,
          borderBlockStart: "1px solid",
          borderColor: "divider",
        }}
      >
        <KioskState workspace={workspace} state={state} />
        <Button color="inherit" size="small" onClick={() => setIsAsking(true)}>
          {texts.unpair}
        </Button>
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={texts.unpairTitle(station.name)}
        text={waiting === 0 ? texts.unpairText : `${texts.unpairText} ${texts.unpairWaiting}`}
        confirmLabel={texts.unpair}
        tone="negative"
        onConfirm={onUnpair}
        onClose={() => setIsAsking(false)}
      />
    </Box>
  );
}

/** Keeps the screen on, where the browser can. It ends with each change to another page, so it is asked for again. */
function useWakeLock(): void {
  useEffect(() => {
    const hold = () => {
      if (document.visibilityState === "visible") void navigator.wakeLock?.request("screen").catch(() => undefined);
    };
    hold();
    document.addEventListener("visibilitychange", hold);
    return () => document.removeEventListener("visibilitychange", hold);
  }, []);
}
