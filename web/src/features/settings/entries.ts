import SettingsOutlined from "@mui/icons-material/SettingsOutlined";
import { titles } from "./titles.ts";

export const settingsEntries = {
  settings: { title: titles.settings, icon: SettingsOutlined },
} as const;
