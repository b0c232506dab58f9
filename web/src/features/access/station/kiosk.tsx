/** The page of a paired station: it fills the screen, and only unpairing leads out. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import { codeAsShown } from "#web/domain/card/typed-code.ts";
import { tightLines, wordFromAfar } from "#web/kit/looks.ts";
import { usePageTitle } from "#web/kit/page-title.ts";
import { registerWorker } from "#web/session/register-worker.ts";
import { ScanField } from "../scan-field.tsx";
import { EndedPage } from "./ended-page.tsx";
import { HouseSign } from "./house-sign.tsx";
import { KioskState } from "./kiosk-state.tsx";
import type { PairedStation } from "./station-key.ts";
import { StationVerdict, toneOfWord } from "./station-verdict.tsx";
import { kioskTexts as texts } from "./texts.ts";
import { UnpairDialog } from "./unpair-dialog.tsx";
import { useStation } from "./use-station.ts";

interface KioskProps {
  workspace: Workspace;
  paired: PairedStation;
  onUnpair: () => void;
  /** @param hasBook whether scans wait that the same station could still send, or were refused */
  onPairAgain: (hasBook: boolean) => void;
}

export function Kiosk({ workspace, paired, onUnpair, onPairAgain }: KioskProps) {
  const state = useStation(workspace, paired);
  const { station, ended, waiting, refused, told, take, leave } = state;
  const [isAsking, setIsAsking] = useState(false);
  const [hasCamera, setHasCamera] = useState(false);
  usePageTitle(station.name);
  useWakeLock();
  // A tablet that reloads without a network opens this page again, and judges on.
  useEffect(() => registerWorker(true), []);
  if (ended !== undefined) {
    const facts = { workspace, name: station.name, ended, waiting, refused };
    return <EndedPage {...facts} onPairAgain={() => onPairAgain(waiting + refused > 0)} />;
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
              {hasCamera ? texts.readyText : texts.readyWithoutCamera}
            </Typography>
          </div>
        ) : (
          <StationVerdict key={told.no} told={told} />
        )}
        <ScanField
          isWaiting={false}
          opensCamera
          onCamera={setHasCamera}
          hint={texts.hint}
          onCode={async (text) => toneOfWord(await take(codeAsShown(text)))}
        />
      </Box>
      <Box
        sx={{
          display: "flex",
          alignItems: "end",
          justifyContent: "space-between",
          gap: 2,
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
      {isAsking && (
        <UnpairDialog
          name={station.name}
          waiting={waiting}
          refused={refused}
          onUnpair={() => {
            leave();
            onUnpair();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
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
