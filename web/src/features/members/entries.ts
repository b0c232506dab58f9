import PeopleOutlined from "@mui/icons-material/PeopleOutlined";
import { titles } from "./titles.ts";

export const memberEntries = {
  members: { title: titles.members, icon: PeopleOutlined },
} as const;
