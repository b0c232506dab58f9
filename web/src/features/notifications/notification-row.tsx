import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import type { Notice, Notification } from "#lambdas/notifications/contract.ts";
import { type Format, useFormat } from "#web/domain/format.ts";
import { type NoticeViews, viewOf } from "#web/domain/notice-view.ts";
import { round } from "#web/kit/looks.ts";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { notificationsTexts as texts } from "./texts.ts";

interface NotificationRowProps {
  notification: Notification;
  views: NoticeViews<Notice>;
  onFollow: () => void;
}

export function NotificationRow({ notification, views, onFollow }: NotificationRowProps) {
  const { name: workspaceName, timeZone } = useWorkspace();
  const format = useFormat();
  const path = usePath();
  const { at, isUnread } = notification;
  const { Icon, sentence, place } = viewOf<Notice>(views, notification);
  const reader = { format, workspaceName, timeZone };
  return (
    <Box sx={{ display: "flex", gap: 1.5, paddingBlock: 1.5 }}>
      <Icon aria-hidden sx={{ marginBlockStart: "2px", color: isUnread ? "primary.main" : "text.secondary" }} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={path(place(notification, reader))}
          onClick={onFollow}
          color="textPrimary"
          underline="hover"
          sx={{
            display: "block",
            overflowWrap: "anywhere",
            fontWeight: isUnread ? "fontWeightMedium" : "fontWeightRegular",
          }}
        >
          {isUnread && (
            <Box component="span" sx={visuallyHidden}>
              {texts.unread}
            </Box>
          )}
          {sentence(notification, reader)}
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
            borderRadius: round,
            backgroundColor: "primary.main",
          }}
        />
      )}
    </Box>
  );
}

/** How long ago, with the exact time. Both are visible text, so they need no mouse. */
function momentOf(at: string, format: Format): string {
  const [ago, exact] = [format.relative(at), format.dateTime(at)];
  return ago === exact ? exact : texts.moment(ago, exact);
}
