import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Link from "@mui/material/Link";
import Popover, { type PopoverActions } from "@mui/material/Popover";
import Switch from "@mui/material/Switch";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useId, useRef } from "react";
import { useTellAccount } from "#web/domain/use-account-language.ts";
import { LanguageChoice } from "#web/kit/language-choice.tsx";
import { languageTexts } from "#web/kit/language-texts.ts";
import {
  changeAccessibility,
  defaultSettings,
  fontSizes,
  type AccessibilitySettings as Settings,
  useAccessibility,
} from "../accessibility.ts";
import { accessibilityTexts as texts } from "./texts.ts";

const switches = ["highContrast", "reducedMotion", "enhancedFocus"] as const;

interface AccessibilitySettingsProps {
  open: boolean;
  anchor: HTMLElement | null;
  onClose: () => void;
}

export function AccessibilitySettings({ open, anchor, onClose }: AccessibilitySettingsProps) {
  const id = useId();
  const popover = useRef<PopoverActions>(null);
  return (
    <Popover
      action={popover}
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{ paper: { role: "dialog", "aria-labelledby": id, sx: { marginBlockStart: 0.5 } } }}
    >
      <Choices titleId={id} onResize={() => popover.current?.updatePosition()} />
    </Popover>
  );
}

interface ChoicesProps {
  titleId: string;
  /** Larger text enlarges the menu, so its position must be computed again. */
  onResize: () => void;
}

function Choices({ titleId, onResize }: ChoicesProps) {
  const settings = useAccessibility();
  const sizeId = useId();
  const tellAccount = useTellAccount();
  return (
    <Box sx={{ display: "grid", gap: 1.5, padding: 2, width: "min(20rem, calc(100vw - 32px))" }}>
      <Typography id={titleId} variant="h3" component="h2">
        {texts.label}
      </Typography>
      <Box>
        <Typography id={sizeId} variant="body2" sx={{ fontWeight: "fontWeightMedium", marginBlockEnd: 0.75 }}>
          {texts.fontSize}
        </Typography>
        <ToggleButtonGroup
          exclusive
          fullWidth
          aria-labelledby={sizeId}
          value={settings.fontSize}
          onChange={(_event, fontSize: Settings["fontSize"] | null) => {
            if (fontSize === null) return;
            changeAccessibility({ fontSize });
            onResize();
          }}
        >
          {fontSizes.map((size) => (
            <ToggleButton key={size} value={size} sx={{ paddingInline: 0.5 }}>
              {texts.fontSizes[size]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Box sx={{ display: "grid" }}>
        {switches.map((name) => (
          <FormControlLabel
            key={name}
            label={texts[name]}
            labelPlacement="start"
            sx={{ justifyContent: "space-between", marginInline: 0 }}
            control={
              <Switch checked={settings[name]} onChange={(_event, isOn) => changeAccessibility({ [name]: isOn })} />
            }
          />
        ))}
      </Box>
      <Box>
        <Typography variant="body2" sx={{ fontWeight: "fontWeightMedium", marginBlockEnd: 0.75 }}>
          {languageTexts.label}
        </Typography>
        <LanguageChoice onChoose={tellAccount} />
      </Box>
      <Button variant="outlined" color="inherit" onClick={() => changeAccessibility(defaultSettings)}>
        {texts.reset}
      </Button>
      {/* On the public site, which is a separate document. */}
      <Link href="/accessibility" variant="body2" sx={{ justifySelf: "start", paddingBlock: 0.5 }}>
        {texts.statement}
      </Link>
    </Box>
  );
}
