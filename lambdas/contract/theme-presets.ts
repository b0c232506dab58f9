/** Themes to begin with. A workspace that chooses none has the product's own colours. */
import * as z from "zod";

export const themePresetSchema = z.enum(["house", "harbour", "orchard", "brick", "plum", "slate"]);
export type ThemePreset = z.infer<typeof themePresetSchema>;

interface PresetColours {
  primary: string;
  secondary: string;
  accent: string;
  background: string;
  foreground: string;
  muted: string;
  border: string;
}

/** The colours of each preset; null for the product's own. Each passes the contrast that themes are judged by. */
export const themePresets: Readonly<Record<ThemePreset, PresetColours | null>> = {
  house: null,
  harbour: {
    primary: "#1F4E79",
    secondary: "#E8EEF4",
    accent: "#B5541C",
    background: "#FFFFFF",
    foreground: "#16202A",
    muted: "#EEF1F4",
    border: "#D5DCE3",
  },
  orchard: {
    primary: "#2F5D34",
    secondary: "#EAF1E4",
    accent: "#8C5A00",
    background: "#FCFBF6",
    foreground: "#1C241B",
    muted: "#EFF1E8",
    border: "#D8DCCB",
  },
  brick: {
    primary: "#8A3B22",
    secondary: "#F6EAE4",
    accent: "#1F5F63",
    background: "#FFFDFB",
    foreground: "#2A1C17",
    muted: "#F4EDE8",
    border: "#E3D5CC",
  },
  plum: {
    primary: "#5B2A5E",
    secondary: "#F2EAF3",
    accent: "#7A5200",
    background: "#FFFFFF",
    foreground: "#251A27",
    muted: "#F1EDF2",
    border: "#DDD3DF",
  },
  slate: {
    primary: "#37474F",
    secondary: "#E9EDEF",
    accent: "#8F4A00",
    background: "#FAFBFB",
    foreground: "#1B2327",
    muted: "#EDF0F1",
    border: "#D3DADD",
  },
};
