import CampaignOutlined from "@mui/icons-material/CampaignOutlined";
import CelebrationOutlined from "@mui/icons-material/CelebrationOutlined";
import Groups2Outlined from "@mui/icons-material/Groups2Outlined";
import HomeWorkOutlined from "@mui/icons-material/HomeWorkOutlined";
import LocalOfferOutlined from "@mui/icons-material/LocalOfferOutlined";
import Chip from "@mui/material/Chip";
import type { ReactElement } from "react";
import type { NewsCategory } from "#lambdas/news/contract.ts";
import { chipIconLook } from "#web/kit/looks.ts";
import { categoryTexts } from "./texts.ts";

export const categoryIcons: Record<NewsCategory, ReactElement> = {
  announcement: <CampaignOutlined />,
  community: <Groups2Outlined />,
  event: <CelebrationOutlined />,
  house: <HomeWorkOutlined />,
  offer: <LocalOfferOutlined />,
};

export function CategoryChip({ category }: { category: NewsCategory }) {
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
