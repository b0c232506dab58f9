import NotificationsOutlined from "@mui/icons-material/NotificationsOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { listNotifications } from "#lambdas/notifications/contract.ts";
import { onDemand } from "#web/kit/on-demand.tsx";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { bellTexts as texts } from "../texts.ts";
import { Hint } from "./hint.tsx";

const NotificationsDrawer = onDemand(
  async () => (await import("#web/features/notifications/notifications-drawer.tsx")).NotificationsDrawer,
);

/** While the window is in front; coming back to it asks at once. */
const refreshMilliseconds = 60_000;
const countedUpTo = 9;

/** How much is unread stands in the button's name: it is read out to whoever comes to it, and interrupts nobody. */
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
          onPointerEnter={NotificationsDrawer.prepare}
          onClick={() => setIsOpen(true)}
        >
          <NotificationsOutlined />
          {unread > 0 && <Count>{count}</Count>}
        </IconButton>
      </Hint>
      <NotificationsDrawer open={isOpen} onClose={() => setIsOpen(false)} />
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
        paddingInline: "4px",
        borderRadius: "9px",
        fontSize: "0.75rem",
        fontWeight: 650,
        lineHeight: "18px",
        color: "primary.contrastText",
        backgroundColor: "primary.main",
      }}
    >
      {children}
    </Box>
  );
}

/** Read anew from time to time, when the window comes to the front, and when something was done here. */
function useUnread(): number {
  const { tenantId } = useWorkspace();
  const { data, refetch } = useQuery({
    ...routeQuery(listNotifications, { params: { tenantId }, query: {} }),
    refetchInterval: refreshMilliseconds,
  });
  const mutations = useQueryClient().getMutationCache();
  useEffect(
    () =>
      mutations.subscribe((event) => {
        if (event.type === "updated" && event.action.type === "success") void refetch();
      }),
    [mutations, refetch],
  );
  return data?.unread ?? 0;
}
