import CampaignOutlined from "@mui/icons-material/CampaignOutlined";
import EditNoteOutlined from "@mui/icons-material/EditNoteOutlined";
import { titles } from "./titles.ts";

export const newsEntries = {
  news: { title: titles.news, icon: CampaignOutlined },
  administration: { title: titles.administration, icon: EditNoteOutlined },
} as const;
