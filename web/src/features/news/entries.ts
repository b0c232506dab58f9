import CampaignOutlined from "@mui/icons-material/CampaignOutlined";
import { titles } from "./titles.ts";

export const newsEntries = {
  news: { title: titles.news, icon: CampaignOutlined },
  administration: { title: titles.administration, icon: CampaignOutlined },
} as const;
