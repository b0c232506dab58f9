import BrightnessAutoOutlined from "@mui/icons-material/BrightnessAutoOutlined";
import CheckOutlined from "@mui/icons-material/CheckOutlined";
import DarkModeOutlined from "@mui/icons-material/DarkModeOutlined";
import LightModeOutlined from "@mui/icons-material/LightModeOutlined";
import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useColorScheme } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import { useId, useState } from "react";
import { themeTexts } from "../texts.ts";

const modes = ["light", "dark", "system"] as const;
const icons = { light: LightModeOutlined, dark: DarkModeOutlined, system: BrightnessAutoOutlined } as const;

/** Light, dark, or as the device says. MUI keeps the choice in this browser. */
export function ThemeToggle() {
  const { mode = "system", setMode } = useColorScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const Icon = icons[mode];
  const label = themeTexts.current(themeTexts.modes[mode]);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          id={`${id}-button`}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor === null ? undefined : `${id}-menu`}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon />
        </IconButton>
      </Tooltip>
      <Menu
        id={`${id}-menu`}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ list: { "aria-labelledby": `${id}-button` } }}
      >
        {modes.map((option) => {
          const OptionIcon = icons[option];
          return (
            <MenuItem
              key={option}
              role="menuitemradio"
              aria-checked={mode === option}
              selected={mode === option}
              onClick={() => {
                setMode(option);
                setAnchor(null);
              }}
            >
              <ListItemIcon>
                <OptionIcon />
              </ListItemIcon>
              <ListItemText sx={{ marginInlineEnd: 3 }}>{themeTexts.modes[option]}</ListItemText>
              {mode === option && <CheckOutlined fontSize="small" aria-hidden />}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
