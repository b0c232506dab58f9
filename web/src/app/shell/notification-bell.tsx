import NotificationsOutlined from "@mui/icons-material/NotificationsOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { listNotifications } from "#lambdas/notifications/contract.ts";
import { onDemand } from "#web/kit/on-demand.tsx";
import { routeQuery } from "#web/session/api.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { controlRadius } from "../../kit/looks.ts";
import { Hint } from "./hint.tsx";
import { bellTexts as texts } from "./texts.ts";

const Latest = onDemand(async () => (await import("#web/latest-notifications.tsx")).LatestNotifications);

const countedUpTo = 9;

/**
 * Opens the latest notifications below it. On a phone it leads to the page instead. The number of unread notifications is
 * in its name. Screen readers read it on focus; it is not announced.
 */
export function NotificationBell({ leadsToPage = false }: { leadsToPage?: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const path = usePath();
  const unread = useUnread();
  const count = unread > countedUpTo ? texts.most(countedUpTo) : String(unread);
  const name = unread === 0 ? texts.label : texts.named(count);
  const look = (
    <>
      <NotificationsOutlined />
      {unread > 0 && <Count>{count}</Count>}
    </>
  );
  if (leadsToPage) {
    return (
      <IconButton component={Link} to={path("/notifications")} aria-label={name}>
        {look}
      </IconButton>
    );
  }
  return (
    <>
      <Hint title={texts.label}>
        <IconButton
          ref={setAnchor}
          aria-label={name}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={Latest.prepare}
          onClick={() => setIsOpen(true)}
        >
          {look}
        </IconButton>
      </Hint>
      <Latest open={isOpen} anchor={anchor} onClose={() => setIsOpen(false)} />
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
