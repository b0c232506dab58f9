/** The kinds of events as icons and chips. */
import CelebrationOutlined from "@mui/icons-material/CelebrationOutlined";
import CoPresentOutlined from "@mui/icons-material/CoPresentOutlined";
import EventOutlined from "@mui/icons-material/EventOutlined";
import Groups2Outlined from "@mui/icons-material/Groups2Outlined";
import HandymanOutlined from "@mui/icons-material/HandymanOutlined";
import SelfImprovementOutlined from "@mui/icons-material/SelfImprovementOutlined";
import Chip from "@mui/material/Chip";
import type { ReactElement } from "react";
import type { EventCategory } from "#lambdas/events/contract.ts";
import { chipIconLook } from "#web/kit/looks.ts";
import { categoryTexts } from "./words.ts";

export const categoryIcons: Record<EventCategory, ReactElement> = {
  social: <CelebrationOutlined />,
  workshop: <HandymanOutlined />,
  talk: <CoPresentOutlined />,
  networking: <Groups2Outlined />,
  wellbeing: <SelfImprovementOutlined />,
  other: <EventOutlined />,
};

export function CategoryChip({ category }: { category: EventCategory }) {
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={categoryIcons[category]}
      label={categoryTexts[category]}
      sx={{ "& .MuiChip-icon": chipIconLook }}
    />
  );
}
