import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { getMyCard, removeMyDevice, type StoredDevice } from "#lambdas/cards/contract.ts";
import { DeviceList } from "#web/domain/card/device-list.tsx";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { cardTexts as texts } from "./texts.ts";

/** The devices that show the card. Each can be removed. */
export function Devices({ devices, ownKeyNo }: { devices: readonly StoredDevice[]; ownKeyNo: number | undefined }) {
  const id = useId();
  const { tenantId } = useWorkspace();
  if (devices.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ marginBlockStart: 3 }}>
      <Typography id={id} variant="h3">
        {texts.devices}
      </Typography>
      <DeviceList
        devices={devices}
        ownKeyNo={ownKeyNo}
        removal={({ keyNo }, question) => (
          <MutationDialog
            {...question}
            route={removeMyDevice}
            input={() => ({ params: { tenantId }, body: { keyNo } })}
            keeps={({ devices: left }, cache) => cache.change(getMyCard, (mine) => ({ ...mine, devices: left }))}
          />
        )}
      />
    </Box>
  );
}
