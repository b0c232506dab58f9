import { staleVersion } from "#lambdas/contract/errors.ts";
import type { EventDetail } from "#lambdas/events/contract.ts";
import { deleteEvent } from "#lambdas/events/staff-contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import type { ApiError } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { eventsAdminTexts, deleteTexts as texts } from "./texts.ts";

interface DeleteEventDialogProps {
  event: EventDetail;
  onDeleted?: () => void;
  onClose: () => void;
}

export function DeleteEventDialog({ event, onDeleted, onClose }: DeleteEventDialogProps) {
  const { tenantId } = useWorkspace();
  const { eventId, title, version, place } = event;
  const isStale = ({ code }: ApiError) => code === staleVersion.code;
  return (
    <MutationDialog
      route={deleteEvent}
      input={() => ({ params: { tenantId, eventId }, body: { version } })}
      title={texts.title(title)}
      text={place.kind === "room" ? `${texts.text} ${texts.room}` : texts.text}
      confirmLabel={texts.confirm}
      tone="negative"
      success={() => ({ title: texts.success(title) })}
      explain={(error) => (isStale(error) ? eventsAdminTexts.stale(title) : errorText(error))}
      isOver={isStale}
      onDone={() => {
        onClose();
        onDeleted?.();
      }}
      onClose={onClose}
    />
  );
}
