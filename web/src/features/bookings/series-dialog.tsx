/** A series of the reader: each booking as it is now. One, the following or all are cancelled, the refund said first. */
import Alert from "@mui/material/Alert";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { cancelSeries, getSeries, type SeriesScope } from "#lambdas/bookings/series-acts-contract.ts";
import type { Series } from "#lambdas/bookings/series-contract.ts";
import { inScope, pointsBackNow } from "#lambdas/bookings/series-ending.ts";
import { seriesIdSchema } from "#lambdas/contract/ids.ts";
import { printWeekday } from "#web/domain/week.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { routeQuery, useRouteMutation } from "#web/session/api.ts";
import { localeFor } from "#web/session/language.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { bookingToast } from "./booking-toast.ts";
import { seriesActsTexts as texts } from "./series-acts-texts.ts";
import { ScopeChoice, SeriesBookings } from "./series-parts.tsx";

interface SeriesDialogProps {
  seriesId: string;
  /** The booking from which the reader came. */
  from?: string | undefined;
  onClose: () => void;
}

/** From one of its bookings. */
export function OwnSeriesDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { bookingId, series } = booking;
  return series === null ? null : <SeriesDialog seriesId={series.seriesId} from={bookingId} onClose={onClose} />;
}

export function SeriesDialog({ seriesId, from, onClose }: SeriesDialogProps) {
  const { tenantId, locale } = useWorkspace();
  const { pointsEnabled } = useFeatures();
  const toasts = useToasts();
  const now = useNow();
  const id = seriesIdSchema.safeParse(seriesId).data;
  const query = useQuery({
    ...routeQuery(getSeries, { params: { tenantId, seriesId: id ?? "" }, query: {} }),
    enabled: id !== undefined,
    refetchOnMount: "always",
  });
  const cancel = useRouteMutation(cancelSeries);
  const [wanted, setWanted] = useState<SeriesScope>(from === undefined ? "all" : "one");
  const bookings = query.data?.bookings ?? [];
  const named = from ?? bookings[0]?.bookingId ?? "";
  const endedBy = (scope: SeriesScope) => inScope(bookings, scope, named).filter(({ allowed }) => allowed.cancel);
  const scopes = (["one", "following", "all"] as const).filter(
    (scope) => endedBy(scope).length > 0 && (from !== undefined || scope === "all"),
  );
  const scope = scopes.includes(wanted) ? wanted : (scopes.at(-1) ?? "all");
  const ended = endedBy(scope);
  const points = ended.reduce((sum, booking) => sum + pointsBackNow(booking, now), 0);

  function submit(): void {
    if (id === undefined || ended.length === 0) return;
    cancel.mutate(
      {
        params: { tenantId, seriesId: id },
        body: { scope, bookingId: named, seen: { bookings: ended.length, points } },
      },
      {
        onSuccess: ({ cancelled, pointsRefunded }) => {
          toasts.success(texts.success, texts.successText(cancelled.length, pointsRefunded), bookingToast);
          onClose();
        },
        onError: (error) => {
          toasts.error(texts.error, errorText(error), bookingToast);
          void query.refetch();
        },
      },
    );
  }

  return (
    <FormDialog
      open
      title={texts.title(query.data?.series.resourceName ?? "")}
      subtitle={query.data === undefined ? undefined : ruleText(query.data.series, localeFor(locale))}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={texts.confirm(ended.length)}
      pendingLabel={texts.cancelling}
      cancelLabel={ended.length === 0 ? undefined : texts.keep}
      pending={cancel.isPending}
      isDecided={ended.length === 0}
      footer={
        query.data === undefined ? undefined : (
          <Typography variant="body2" role="status">
            {consequence(ended.length, points, pointsEnabled)}
            {ended.length > 0 && ended.length < inScope(bookings, scope, named).length && ` ${texts.stays}`}
          </Typography>
        )
      }
    >
      <Stack spacing={2}>
        {query.isError && query.data === undefined && <Alert severity="error">{errorText(query.error)}</Alert>}
        {scopes.length > 1 && (
          <ScopeChoice
            scopes={scopes}
            scope={scope}
            labels={texts.scopes}
            countOf={(one) => endedBy(one).length}
            onChange={setWanted}
          />
        )}
        {query.isLoading && <Skeleton variant="rounded" height={220} aria-label={texts.loading} />}
        {bookings.length > 0 && (
          <SeriesBookings bookings={bookings} ended={ended} backOf={(booking) => pointsBackNow(booking, now)} />
        )}
      </Stack>
    </FormDialog>
  );
}

function consequence(count: number, points: number, pointsEnabled: boolean): string {
  if (count === 0) return texts.nothing;
  return pointsEnabled ? texts.consequence(count, points) : texts.consequenceFree(count);
}

function ruleText({ size, frequency, weekdays }: Series, locale: string): string {
  if (frequency === "daily") return texts.daily(size);
  const days = weekdays.map((weekday) => printWeekday(weekday, locale, "long"));
  return texts.weekly(size, new Intl.ListFormat(locale, { type: "conjunction" }).format(days));
}
