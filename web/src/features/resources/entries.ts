import MeetingRoomOutlined from "@mui/icons-material/MeetingRoomOutlined";
import { titles } from "./titles.ts";

export const resourceEntries = {
  resources: { title: titles.resources, icon: MeetingRoomOutlined },
} as const;
