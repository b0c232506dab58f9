import HomeOutlined from "@mui/icons-material/HomeOutlined";
import { titles } from "./titles.ts";

export const dashboardEntries = {
  dashboard: { title: titles.dashboard, short: titles.home, icon: HomeOutlined },
  administration: { title: titles.administration },
} as const;
