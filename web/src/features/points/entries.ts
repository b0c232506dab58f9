import TollOutlined from "@mui/icons-material/TollOutlined";
import { titles } from "./titles.ts";

export const pointEntries = {
  myPoints: { title: titles.myPoints, icon: TollOutlined },
  purchase: { title: titles.purchase },
  purchased: { title: titles.purchased },
  administration: { title: titles.administration },
} as const;
