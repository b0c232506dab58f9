import EventAvailableOutlined from "@mui/icons-material/EventAvailableOutlined";
import EventNoteOutlined from "@mui/icons-material/EventNoteOutlined";
import HomeOutlined from "@mui/icons-material/HomeOutlined";
import MenuOutlined from "@mui/icons-material/MenuOutlined";
import TollOutlined from "@mui/icons-material/TollOutlined";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { NavLink } from "react-router-dom";
import { isPathOn, useFeatures } from "../../shared/modules.ts";
import { usePath } from "../../shared/workspace.tsx";
import { shellTexts } from "../texts.ts";
import { bottomBarHeightPixels } from "./measures.ts";

const texts = shellTexts.quick;
const entries = [
  { path: "/dashboard", label: texts.home, Icon: HomeOutlined },
  { path: "/booking", label: texts.book, Icon: EventAvailableOutlined },
  { path: "/my-bookings", label: texts.bookings, Icon: EventNoteOutlined },
  { path: "/my-points", label: texts.points, Icon: TollOutlined },
] as const;

const itemLook = {
  flex: "1 1 0",
  minWidth: 0,
  flexDirection: "column",
  gap: "2px",
  height: bottomBarHeightPixels,
  fontFamily: "inherit",
  fontSize: "0.75rem",
  fontWeight: 500,
  color: "text.secondary",
  "&:focus-visible": { outlineOffset: "-3px" },
  "&[aria-current=page]": { color: "primary.main", fontWeight: 650 },
} as const;

interface BottomBarProps {
  onMore: () => void;
  isMoreOpen: boolean;
}

/** What a thumb needs most, on a phone; everything else is behind More. */
export function BottomBar({ onMore, isMoreOpen }: BottomBarProps) {
  const path = usePath();
  const features = useFeatures();
  return (
    <Box
      component="nav"
      aria-label={shellTexts.quickMenu}
      sx={(theme) => ({
        position: "fixed",
        zIndex: theme.zIndex.appBar,
        insetInline: 0,
        insetBlockEnd: 0,
        display: "flex",
        backgroundColor: "background.paper",
        borderBlockStart: "1px solid",
        borderColor: "divider",
        paddingBlockEnd: "env(safe-area-inset-bottom)",
      })}
    >
      {entries
        .filter((entry) => isPathOn(entry.path, features))
        .map(({ path: to, label, Icon }) => (
          <ButtonBase key={to} component={NavLink} to={path(to)} sx={itemLook}>
            <Icon aria-hidden />
            {label}
          </ButtonBase>
        ))}
      <ButtonBase aria-haspopup="dialog" aria-expanded={isMoreOpen} onClick={onMore} sx={itemLook}>
        <MenuOutlined aria-hidden />
        {texts.more}
      </ButtonBase>
    </Box>
  );
}
