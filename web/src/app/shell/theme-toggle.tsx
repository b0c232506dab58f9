import ContrastOutlined from "@mui/icons-material/ContrastOutlined";
import DarkModeOutlined from "@mui/icons-material/DarkModeOutlined";
import LightModeOutlined from "@mui/icons-material/LightModeOutlined";
import IconButton from "@mui/material/IconButton";
import { useColorScheme } from "@mui/material/styles";
import { useId, useState } from "react";
import { onDemand } from "#web/kit/on-demand.tsx";
import { Hint } from "./hint.tsx";
import { themeTexts } from "./texts.ts";

const icons = { light: LightModeOutlined, dark: DarkModeOutlined, system: ContrastOutlined } as const;

const ThemeMenu = onDemand(async () => (await import("./theme-menu.tsx")).ThemeMenu);

/** Light, dark, or the device's setting. MUI stores the choice in this browser. */
export function ThemeToggle() {
  const { mode = "system" } = useColorScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const Icon = icons[mode];
  const label = themeTexts.current(themeTexts.modes[mode]);
  return (
    <>
      <Hint title={label}>
        <IconButton
          id={`${id}-button`}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor === null ? undefined : `${id}-menu`}
          onPointerEnter={ThemeMenu.prepare}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon />
        </IconButton>
      </Hint>
      <ThemeMenu
        id={`${id}-menu`}
        labelledBy={`${id}-button`}
        open={anchor !== null}
        anchor={anchor}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}
