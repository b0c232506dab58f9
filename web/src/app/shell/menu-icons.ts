import AccountCircleOutlined from "@mui/icons-material/AccountCircleOutlined";
import CalendarMonthOutlined from "@mui/icons-material/CalendarMonthOutlined";
import EventAvailableOutlined from "@mui/icons-material/EventAvailableOutlined";
import EventNoteOutlined from "@mui/icons-material/EventNoteOutlined";
import ForumOutlined from "@mui/icons-material/ForumOutlined";
import HomeOutlined from "@mui/icons-material/HomeOutlined";
import MeetingRoomOutlined from "@mui/icons-material/MeetingRoomOutlined";
import PeopleOutlined from "@mui/icons-material/PeopleOutlined";
import SettingsOutlined from "@mui/icons-material/SettingsOutlined";
import TollOutlined from "@mui/icons-material/TollOutlined";
import type { MenuEntryName } from "./menu.ts";

export const menuIcons: Record<MenuEntryName, typeof HomeOutlined> = {
  dashboard: HomeOutlined,
  booking: EventAvailableOutlined,
  myBookings: EventNoteOutlined,
  myPoints: TollOutlined,
  myProfile: AccountCircleOutlined,
  members: PeopleOutlined,
  resources: MeetingRoomOutlined,
  allBookings: CalendarMonthOutlined,
  settings: SettingsOutlined,
  enquiries: ForumOutlined,
};
