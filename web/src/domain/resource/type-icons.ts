import DeskOutlined from "@mui/icons-material/DeskOutlined";
import DevicesOutlined from "@mui/icons-material/DevicesOutlined";
import MeetingRoomOutlined from "@mui/icons-material/MeetingRoomOutlined";
import type { ResourceType } from "#lambdas/resources/contract.ts";

export const typeIcons: Record<ResourceType, typeof DeskOutlined> = {
  desk: DeskOutlined,
  room: MeetingRoomOutlined,
  equipment: DevicesOutlined,
};
