import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { getMyCard, removeMyDevice, type StoredDevice } from "#lambdas/cards/contract.ts";
import { deviceName } from "#web/domain/card/device-name.ts";
import { useFormat } from "#web/domain/format.ts";
import { ruledList } from "#web/kit/looks.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { cardTexts as texts } from "./texts.ts";

/** The devices that show the card. Each can be removed. */
export function Devices({ devices, ownKeyNo }: { devices: readonly StoredDevice[]; ownKeyNo: number | undefined }) {
  const id = useId();
  const format = useFormat();
  const { tenantId } = useWorkspace();
  const [leaving, setLeaving] = useState<StoredDevice>();
  if (devices.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ marginBlockStart: 3 }}>
      <Typography id={id} variant="h3">
        {texts.devices}
      </Typography>
      <Box component="ul" sx={ruledList}>
        {devices.map((device) => (
          <Box
            component="li"
            key={device.keyNo}
            sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 2, paddingBlock: 1 }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography>{deviceName(device)}</Typography>
              <Typography variant="body2" color="textSecondary">
                {device.keyNo === ownKeyNo ? texts.thisDevice : texts.lastUsed(format.dateTime(device.lastUsedAt))}
              </Typography>
            </Box>
            <Button aria-label={texts.removeNamed(deviceName(device))} onClick={() => setLeaving(device)}>
              {texts.remove}
            </Button>
          </Box>
        ))}
      </Box>
      {leaving !== undefined && (
        <MutationDialog
          route={removeMyDevice}
          input={() => ({ params: { tenantId }, body: { keyNo: leaving.keyNo } })}
          keeps={({ devices: left }, cache) => cache.change(getMyCard, (mine) => ({ ...mine, devices: left }))}
          title={texts.removeTitle(deviceName(leaving))}
          text={texts.removeText}
          confirmLabel={texts.remove}
          tone="negative"
          success={() => ({ title: texts.removed })}
          onDone={() => setLeaving(undefined)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Box>
  );
}
