import CardMembershipOutlined from "@mui/icons-material/CardMembershipOutlined";
import EventAvailableOutlined from "@mui/icons-material/EventAvailableOutlined";
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined";
import HourglassEmptyOutlined from "@mui/icons-material/HourglassEmptyOutlined";
import PersonAddOutlined from "@mui/icons-material/PersonAddOutlined";
import RedeemOutlined from "@mui/icons-material/RedeemOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import type { Notification } from "#lambdas/notifications/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { momentOf, placeOf, sentenceOf } from "./sentence.ts";
import { notificationsTexts as texts } from "./texts.ts";

const icons: Record<Notification["kind"], typeof EventBusyOutlined> = {
  booking_approved: EventAvailableOutlined,
  booking_cancelled: EventBusyOutlined,
  booking_lapsed: EventBusyOutlined,
  booking_waits: HourglassEmptyOutlined,
  points_granted: RedeemOutlined,
  membership_approved: CardMembershipOutlined,
  member_waits: PersonAddOutlined,
};

interface NotificationRowProps {
  notification: Notification;
  onFollow: () => void;
}

export function NotificationRow({ notification, onFollow }: NotificationRowProps) {
  const { name, timeZone } = useWorkspace();
  const format = useFormat();
  const path = usePath();
  const { at, kind, isUnread } = notification;
  const Icon = icons[kind];
  return (
    <Box sx={{ display: "flex", gap: 1.5, paddingBlock: 1.5 }}>
      <Icon
        aria-hidden
        sx={{ fontSize: 20, marginBlockStart: "2px", color: isUnread ? "primary.main" : "text.secondary" }}
      />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={path(placeOf(notification, timeZone))}
          onClick={onFollow}
          color="textPrimary"
          underline="hover"
          sx={{ display: "block", overflowWrap: "anywhere", fontWeight: isUnread ? 600 : 400 }}
        >
          {isUnread && (
            <Box component="span" sx={visuallyHidden}>
              {texts.unread}
            </Box>
          )}
          {sentenceOf(notification, format, name)}
        </Link>
        <Typography variant="body2" color="textSecondary">
          <time dateTime={at}>{momentOf(at, format)}</time>
        </Typography>
      </Box>
      {isUnread && (
        <Box
          aria-hidden
          sx={{
            flex: "none",
            width: 8,
            height: 8,
            marginBlockStart: 1,
            borderRadius: "50%",
            backgroundColor: "primary.main",
          }}
        />
      )}
    </Box>
  );
}
