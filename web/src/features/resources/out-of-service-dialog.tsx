/** Takes a resource out of service for a time, and decides for each booking within it. */
import Alert from "@mui/material/Alert";
import { useState } from "react";
import { type Booking, cancelBooking } from "#lambdas/bookings/contract.ts";
import { moveBooking } from "#lambdas/bookings/move-contract.ts";
import { setOutOfService } from "#lambdas/bookings/out-of-service-contract.ts";
import { minutesLong } from "#lambdas/contract/time.ts";
import { type OutOfService, outOfServiceFieldsSchema, type Resource } from "#lambdas/resources/contract.ts";
import { FormMomentField } from "#web/domain/moment/form-moment-field.tsx";
import { bookedByText } from "#web/domain/record-words.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { FormFields, FormTextField, showServerIssues, useContractForm } from "#web/kit/form.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { BookingsHit, type Fates } from "./bookings-hit.tsx";
import { idleInputTexts } from "./input-texts.ts";
import { idleTexts as texts } from "./texts.ts";
import { useBookingsHit } from "./use-bookings-hit.ts";

interface OutOfServiceDialogProps {
  resource: Pick<Resource, "resourceId" | "name" | "version" | "outOfService">;
  onClose: () => void;
}

export function OutOfServiceDialog({ resource, onClose }: OutOfServiceDialogProps) {
  const { resourceId, name, outOfService } = resource;
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const form = useContractForm<OutOfService, OutOfService>(
    outOfServiceFieldsSchema,
    outOfService ?? { from: "", until: "", note: "" },
    idleInputTexts,
  );
  const [from, until] = form.watch(["from", "until"]);
  const isComplete = outOfServiceFieldsSchema.safeParse({ from, until, note: "-" }).success;
  const { bookings, error } = useBookingsHit(resourceId, isComplete ? { from, until } : undefined);
  const [fates, setFates] = useState<Fates>(new Map());
  // The answer of a save has the next version. Whoever saves again because a decision failed needs it.
  const [version, setVersion] = useState(resource.version);
  const [problem, setProblem] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const put = useRouteMutation(setOutOfService);
  const cancel = useRouteMutation(cancelBooking);
  const move = useRouteMutation(moveBooking);

  async function decide(booking: Booking, reason: string): Promise<void> {
    const { bookingId, memberId, startAt, version: seen, pointsCost } = booking;
    const [fate, params] = [fates.get(bookingId), { tenantId, memberId, bookingId }];
    if (fate?.is === "refund") await cancel.mutateAsync({ params, body: { reason, refundPoints: pointsCost } });
    if (fate?.is !== "move") return;
    // The house is the cause, so the member pays no difference.
    const place = { resourceId: fate.resourceId, startAt, durationMinutes: minutesLong(booking), version: seen };
    await move.mutateAsync({ params, body: { ...place, settles: false, mostPoints: 0, reason } });
  }

  /** @returns the bookings that were neither cancelled nor moved, in words */
  async function decideAll(wanted: readonly Booking[], reason: string): Promise<string[]> {
    const failed: string[] = [];
    for (const booking of wanted) {
      try {
        await decide(booking, reason);
      } catch (refused) {
        failed.push(`${bookedByText(booking.memberName)}: ${errorText(refused)}`);
      }
    }
    return failed;
  }

  async function save(period: OutOfService): Promise<void> {
    setIsPending(true);
    setProblem(undefined);
    try {
      const saved = await put.mutateAsync({ params: { tenantId, resourceId }, body: { period, version } });
      setVersion(saved.version);
      const wanted = (bookings ?? []).filter(({ bookingId }) => fates.has(bookingId));
      const failed = await decideAll(wanted, period.note);
      if (failed.length > 0) setProblem(texts.notDecided(failed.join(" ")));
      else {
        const moved = wanted.filter(({ bookingId }) => fates.get(bookingId)?.is === "move").length;
        const parts = [
          ...(wanted.length > moved ? [texts.refunded(wanted.length - moved)] : []),
          ...(moved > 0 ? [texts.moved(moved)] : []),
        ];
        toasts.success(texts.done(name), parts.length === 0 ? undefined : `${parts.join(". ")}.`);
        onClose();
      }
    } catch (refused) {
      const isShown = showServerIssues(form, refused, idleInputTexts, (path) => path.replace(/^period\./, ""));
      if (!isShown) setProblem(errorText(refused));
    }
    setIsPending(false);
  }

  return (
    <FormDialog
      open
      title={texts.title(name)}
      subtitle={texts.subtitle}
      submitLabel={texts.save}
      pending={isPending}
      submitDisabled={isComplete && bookings === undefined && error === null}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <FormFields form={form}>
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        <FormMomentField name="from" label={texts.from} helperText={texts.fromHint} required />
        <FormMomentField name="until" label={texts.until} helperText={texts.untilHint} required />
        <FormTextField name="note" label={texts.note} helperText={texts.noteHint} required autoComplete="off" />
        {isComplete && error !== null && <Alert severity="warning">{texts.hitUnknown}</Alert>}
        {isComplete && bookings !== undefined && <BookingsHit bookings={bookings} fates={fates} onChoose={setFates} />}
      </FormFields>
    </FormDialog>
  );
}
