/** Cancels an event. The question says who gets what back. */
import Stack from "@mui/material/Stack";
import { useQuery } from "@tanstack/react-query";
import { staleVersion } from "#lambdas/contract/errors.ts";
import { type EventDetail, eventOver } from "#lambdas/events/contract.ts";
import { cancelEvent, cancellationSchema } from "#lambdas/events/staff-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { DialogForm } from "#web/kit/dialog-form.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { FormTextField, showServerIssues, useContractForm } from "#web/kit/form.tsx";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import type { ApiError, RouteInput } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { readRegistrations } from "./read-registrations.ts";
import { cancelEventInputTexts, eventsAdminTexts, cancelEventTexts as texts } from "./texts.ts";
import { type Toll, tollOf } from "./toll.ts";

const reasonSchema = cancellationSchema.pick({ reason: true });

interface CancelEventDialogProps {
  event: EventDetail;
  onCancelled: (event: EventDetail) => void;
  onClose: () => void;
}

export function CancelEventDialog({ event, onCancelled, onClose }: CancelEventDialogProps) {
  const { tenantId } = useWorkspace();
  const { eventId, title, startAt, endAt, version } = event;
  const format = useFormat();
  const form = useContractForm(reasonSchema, { reason: "" }, cancelEventInputTexts);
  const isStale = ({ code }: ApiError) => code === staleVersion.code;
  const counted = useQuery({
    queryKey: ["toll", tenantId, eventId],
    queryFn: async () => tollOf(await readRegistrations(tenantId, eventId)),
    gcTime: 0,
    staleTime: 0,
  });

  async function readInput(): Promise<RouteInput<typeof cancelEvent> | undefined> {
    let input: RouteInput<typeof cancelEvent> | undefined;
    await form.handleSubmit(({ reason }) => {
      input = { params: { tenantId, eventId }, body: { reason, version } };
    })();
    return input;
  }

  const toll = counted.data;
  const consequence =
    toll === undefined ? [counted.isError ? texts.notCounted : texts.counting] : tollSentences(toll, format.number);
  return (
    <MutationDialog
      route={cancelEvent}
      input={readInput}
      showAtField={(error) => showServerIssues(form, error, cancelEventInputTexts)}
      title={texts.title(title)}
      text={
        <Stack spacing={1}>
          <span>{texts.when(format.date(startAt), format.timeRange(startAt, endAt))}</span>
          <span role="status">{consequence.join(" ")}</span>
          <span>{[...(event.place.kind === "room" ? [texts.room] : []), texts.final].join(" ")}</span>
        </Stack>
      }
      confirmLabel={texts.confirm}
      cancelLabel={texts.keep}
      tone="negative"
      success={() => ({ title: texts.success(title) })}
      explain={(error) => (isStale(error) ? eventsAdminTexts.stale(title) : errorText(error))}
      isOver={(error) => isStale(error) || error.code === eventOver.code}
      onDone={(cancelled) => {
        onClose();
        onCancelled(cancelled);
      }}
      onClose={onClose}
    >
      {(confirm) => (
        <DialogForm form={form} onConfirm={confirm}>
          <FormTextField name="reason" label={texts.reason} helperText={texts.reasonHint} required autoComplete="off" />
        </DialogForm>
      )}
    </MutationDialog>
  );
}

function tollSentences({ seats, points, waiting }: Toll, print: (value: number) => string): string[] {
  const sentences = [
    seats === 0
      ? texts.nobody
      : points === 0
        ? texts.free(seats, print(seats))
        : texts.goesBack(seats, print(seats), points, print(points)),
  ];
  return waiting === 0 ? sentences : [...sentences, texts.waiting(waiting, print(waiting))];
}
