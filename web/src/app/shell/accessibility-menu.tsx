import AccessibilityNewOutlined from "@mui/icons-material/AccessibilityNewOutlined";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { onDemand } from "#web/kit/on-demand.tsx";
import { Hint } from "./hint.tsx";
import { accessibilityTexts as texts } from "./texts.ts";

const AccessibilitySettings = onDemand(
  async () => (await import("./accessibility-settings.tsx")).AccessibilitySettings,
);

export function AccessibilityMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Hint title={texts.label}>
        <IconButton
          aria-label={texts.label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onPointerEnter={AccessibilitySettings.prepare}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <AccessibilityNewOutlined />
        </IconButton>
      </Hint>
      <AccessibilitySettings open={anchor !== null} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  );
}
