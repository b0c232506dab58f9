/** The icons of the menu, by the names in the table of pages. Only the shell loads them. */
import AccountBalanceWalletOutlined from "@mui/icons-material/AccountBalanceWalletOutlined";
import AccountCircleOutlined from "@mui/icons-material/AccountCircleOutlined";
import AddCardOutlined from "@mui/icons-material/AddCardOutlined";
import ApartmentOutlined from "@mui/icons-material/ApartmentOutlined";
import CalendarMonthOutlined from "@mui/icons-material/CalendarMonthOutlined";
import CampaignOutlined from "@mui/icons-material/CampaignOutlined";
import CardMembershipOutlined from "@mui/icons-material/CardMembershipOutlined";
import CelebrationOutlined from "@mui/icons-material/CelebrationOutlined";
import ConfirmationNumberOutlined from "@mui/icons-material/ConfirmationNumberOutlined";
import DoorFrontOutlined from "@mui/icons-material/DoorFrontOutlined";
import EditNoteOutlined from "@mui/icons-material/EditNoteOutlined";
import EmojiPeopleOutlined from "@mui/icons-material/EmojiPeopleOutlined";
import EventAvailableOutlined from "@mui/icons-material/EventAvailableOutlined";
import EventNoteOutlined from "@mui/icons-material/EventNoteOutlined";
import ForumOutlined from "@mui/icons-material/ForumOutlined";
import HistoryOutlined from "@mui/icons-material/HistoryOutlined";
import HomeOutlined from "@mui/icons-material/HomeOutlined";
import HowToRegOutlined from "@mui/icons-material/HowToRegOutlined";
import InsightsOutlined from "@mui/icons-material/InsightsOutlined";
import Inventory2Outlined from "@mui/icons-material/Inventory2Outlined";
import LiveTvOutlined from "@mui/icons-material/LiveTvOutlined";
import LocalActivityOutlined from "@mui/icons-material/LocalActivityOutlined";
import MeetingRoomOutlined from "@mui/icons-material/MeetingRoomOutlined";
import MonitorHeartOutlined from "@mui/icons-material/MonitorHeartOutlined";
import PeopleOutlined from "@mui/icons-material/PeopleOutlined";
import PointOfSaleOutlined from "@mui/icons-material/PointOfSaleOutlined";
import PolicyOutlined from "@mui/icons-material/PolicyOutlined";
import QrCodeScannerOutlined from "@mui/icons-material/QrCodeScannerOutlined";
import ReceiptLongOutlined from "@mui/icons-material/ReceiptLongOutlined";
import SensorsOutlined from "@mui/icons-material/SensorsOutlined";
import SettingsOutlined from "@mui/icons-material/SettingsOutlined";
import ShoppingBagOutlined from "@mui/icons-material/ShoppingBagOutlined";
import StorefrontOutlined from "@mui/icons-material/StorefrontOutlined";
import TollOutlined from "@mui/icons-material/TollOutlined";

export const pageIcons = {
  accountCircle: AccountCircleOutlined,
  addCard: AddCardOutlined,
  apartment: ApartmentOutlined,
  calendarMonth: CalendarMonthOutlined,
  campaign: CampaignOutlined,
  cardMembership: CardMembershipOutlined,
  celebration: CelebrationOutlined,
  confirmationNumber: ConfirmationNumberOutlined,
  doorFront: DoorFrontOutlined,
  editNote: EditNoteOutlined,
  emojiPeople: EmojiPeopleOutlined,
  eventAvailable: EventAvailableOutlined,
  eventNote: EventNoteOutlined,
  forum: ForumOutlined,
  history: HistoryOutlined,
  home: HomeOutlined,
  howToReg: HowToRegOutlined,
  insights: InsightsOutlined,
  inventory: Inventory2Outlined,
  liveTv: LiveTvOutlined,
  localActivity: LocalActivityOutlined,
  meetingRoom: MeetingRoomOutlined,
  people: PeopleOutlined,
  pointOfSale: PointOfSaleOutlined,
  policy: PolicyOutlined,
  monitorHeart: MonitorHeartOutlined,
  qrCodeScanner: QrCodeScannerOutlined,
  receipt: ReceiptLongOutlined,
  sensors: SensorsOutlined,
  settings: SettingsOutlined,
  shoppingBag: ShoppingBagOutlined,
  storefront: StorefrontOutlined,
  toll: TollOutlined,
  wallet: AccountBalanceWalletOutlined,
} as const;

export type PageIcon = keyof typeof pageIcons;
