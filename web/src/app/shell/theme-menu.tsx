import CheckOutlined from "@mui/icons-material/CheckOutlined";
import ContrastOutlined from "@mui/icons-material/ContrastOutlined";
import DarkModeOutlined from "@mui/icons-material/DarkModeOutlined";
import LightModeOutlined from "@mui/icons-material/LightModeOutlined";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useColorScheme } from "@mui/material/styles";
import { themeTexts } from "./texts.ts";

const modes = ["light", "dark", "system"] as const;
const icons = { light: LightModeOutlined, dark: DarkModeOutlined, system: ContrastOutlined } as const;

interface ThemeMenuProps {
  id: string;
  /** The id of the button that opens the menu. */
  labelledBy: string;
  open: boolean;
  anchor: HTMLElement | null;
  onClose: () => void;
}

export function ThemeMenu({ id, labelledBy, open, anchor, onClose }: ThemeMenuProps) {
  const { mode = "system", setMode } = useColorScheme();
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{ list: { "aria-labelledby": labelledBy } }}
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
              onClose();
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
  );
}
