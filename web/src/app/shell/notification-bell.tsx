import NotificationsOutlined from "@mui/icons-material/NotificationsOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listNotifications } from "#lambdas/notifications/contract.ts";
import { onDemand } from "#web/kit/on-demand.tsx";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { controlRadius } from "../../kit/looks.ts";
import { Hint } from "./hint.tsx";
import { bellTexts as texts } from "./texts.ts";

const Notifications = onDemand(async () => (await import("#web/notifications.tsx")).Notifications);

const countedUpTo = 9;

/** The number of unread notifications is in the button's name. Screen readers read it on focus; it is not announced. */
export function NotificationBell() {
  const [isOpen, setIsOpen] = useState(false);
  const unread = useUnread();
  const count = unread > countedUpTo ? texts.most(countedUpTo) : String(unread);
  return (
    <>
      <Hint title={texts.label}>
        <IconButton
          aria-label={unread === 0 ? texts.label : texts.named(count)}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={Notifications.prepare}
          onClick={() => setIsOpen(true)}
        >
          <NotificationsOutlined />
          {unread > 0 && <Count>{count}</Count>}
        </IconButton>
      </Hint>
      <Notifications open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

function Count({ children }: { children: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        position: "absolute",
        insetBlockStart: 2,
        insetInlineEnd: 2,
        minWidth: 18,
        height: 18,
        paddingInline: "4px",
        borderRadius: controlRadius,
        typography: "caption",
        fontWeight: "fontWeightBold",
        color: "primary.contrastText",
        backgroundColor: "primary.main",
      }}
    >
      {children}
    </Box>
  );
}

/** Refreshes when its channels ring, when the window comes to the front, and after each mutation. */
function useUnread(): number {
  const { tenantId } = useWorkspace();
  const { data } = useQuery(routeQuery(listNotifications, { params: { tenantId }, query: {} }));
  return data?.unread ?? 0;
}
