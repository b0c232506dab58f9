import ForumOutlined from "@mui/icons-material/ForumOutlined";
import { titles } from "./titles.ts";

export const enquiryEntries = {
  enquiries: { title: titles.enquiries, icon: ForumOutlined },
} as const;
