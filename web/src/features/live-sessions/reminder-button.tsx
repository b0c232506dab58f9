/** Asks to be told when a session goes live, or takes that back. */
import NotificationsActiveOutlined from "@mui/icons-material/NotificationsActiveOutlined";
import NotificationsNoneOutlined from "@mui/icons-material/NotificationsNoneOutlined";
import Button from "@mui/material/Button";
import type { LiveCard } from "#lambdas/live/contract.ts";
import { setReminder } from "#lambdas/live/viewer-contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useUndo } from "#web/kit/use-undo.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { reminderTexts as texts } from "./texts.ts";

export function ReminderButton({ session }: { session: Pick<LiveCard, "sessionId" | "title" | "isReminded"> }) {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const undo = useUndo();
  const { sessionId, title, isReminded } = session;
  const { mutate, mutateAsync, isPending } = useRouteMutation(setReminder, { waitsForRefresh: true });

  function toggle(): void {
    mutate(
      { params: { tenantId, sessionId }, body: { isReminded: !isReminded } },
      {
        onSuccess: (answer) =>
          toasts.success(answer.isReminded ? texts.on(title) : texts.off(title), undefined, {
            action: undo(() => mutateAsync({ params: { tenantId, sessionId }, body: { isReminded } })),
          }),
        onError: (error) => toasts.error(texts.failed, errorText(error)),
      },
    );
  }

  return (
    <Button
      size="small"
      variant={isReminded ? "outlined" : "text"}
      aria-pressed={isReminded}
      loading={isPending}
      loadingPosition="start"
      startIcon={isReminded ? <NotificationsActiveOutlined /> : <NotificationsNoneOutlined />}
      onClick={toggle}
    >
      {texts.remind}
    </Button>
  );
}
