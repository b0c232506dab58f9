import AccountCircleOutlined from "@mui/icons-material/AccountCircleOutlined";
import { titles } from "./titles.ts";

export const profileEntries = {
  myProfile: { title: titles.myProfile, icon: AccountCircleOutlined },
} as const;
