/** The devices that show a card. Each can be removed, after a question. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import type { CardDevice } from "#lambdas/cards/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { ruledList } from "#web/kit/looks.ts";
import { deviceName } from "./device-name.ts";
import { deviceTexts as texts } from "./texts.ts";

/** What the question needs beside its route. */
export interface RemovalQuestion {
  title: string;
  text: string;
  confirmLabel: string;
  tone: "negative";
  success: () => { title: string };
  onDone: () => void;
  onClose: () => void;
}

interface DeviceListProps<Device extends CardDevice> {
  devices: readonly Device[];
  /** The key of the browser that shows the list. */
  ownKeyNo?: number | undefined;
  /** Asks, and removes the device. */
  removal: (device: Device, question: RemovalQuestion) => ReactNode;
}

export function DeviceList<Device extends CardDevice>({ devices, ownKeyNo, removal }: DeviceListProps<Device>) {
  const format = useFormat();
  const [leaving, setLeaving] = useState<Device>();
  const close = () => setLeaving(undefined);
  return (
    <>
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
      {leaving !== undefined &&
        removal(leaving, {
          title: texts.removeTitle(deviceName(leaving)),
          text: texts.removeText,
          confirmLabel: texts.remove,
          tone: "negative",
          success: () => ({ title: texts.removed }),
          onDone: close,
          onClose: close,
        })}
    </>
  );
}
