/** Publishing an event: now or later. */
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { staleVersion } from "#lambdas/contract/errors.ts";
import type { EventDetail } from "#lambdas/events/contract.ts";
import { publishEvent } from "#lambdas/events/staff-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { usePublication } from "#web/domain/moment/use-publication.tsx";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { RefusalAlert } from "#web/kit/refusal-alert.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useView } from "#web/kit/use-view.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { eventsAdminTexts, publishTexts as texts } from "./texts.ts";

interface PublishDialogProps {
  event: EventDetail;
  onPublished?: (event: EventDetail) => void;
  /** Called if another person changed the event first. Without it, a toast says so. */
  onStale?: () => void;
  onClose: () => void;
}

export function PublishDialog({ event, onPublished, onStale, onClose }: PublishDialogProps) {
  const { tenantId } = useWorkspace();
  const { eventId, title, version } = event;
  const format = useFormat();
  const toasts = useToasts();
  const view = useView();
  const publish = useRouteMutation(publishEvent);
  const publication = usePublication(event.state === "scheduled" ? event.publishedAt : null);
  const { isLater, publishAt } = publication;

  function submit(): void {
    if (!publication.check()) return;
    publish.mutate(
      { params: { tenantId, eventId }, body: { publishAt, version } },
      {
        onSuccess: (published) => {
          const at = published.publishedAt;
          if (published.state === "scheduled" && at !== null)
            toasts.success(texts.publishedLater(title, format.dateTime(at)));
          else toasts.success(texts.publishedNow(title), undefined, { action: view(`/events/${eventId}`) });
          onPublished?.(published);
          onClose();
        },
        onError: ({ code }) => {
          if (code !== staleVersion.code) return;
          if (onStale === undefined) toasts.error(eventsAdminTexts.stale(title));
          else onStale();
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      open
      title={texts.title(title)}
      submitLabel={isLater ? texts.submitLater : texts.submitNow}
      pending={publish.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack spacing={2}>
        {publish.error !== null && publish.error.code !== staleVersion.code && (
          <RefusalAlert title={texts.refused} error={publish.error} />
        )}
        {publication.fields}
        <Typography role="status">{isLater ? texts.seesLater : texts.seesNow}</Typography>
      </Stack>
    </FormDialog>
  );
}
