/** Our records beside what Stripe says now, a page at a time; and the events that never arrived. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { TenantId } from "#lambdas/contract/ids.ts";
import {
  getFigures,
  listMismatches,
  listMissedEvents,
  listSubscriptions,
  rereadSubscription,
} from "#lambdas/subscriptions/staff-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { callRoute, routeQuery, useRouteMutation } from "#web/session/api.ts";
import { stripeAddress } from "./queries.ts";
import { subscriptionTexts } from "./texts.ts";

const { check: texts } = subscriptionTexts;

export function CheckDrawer({ onClose }: { onClose: () => void }) {
  const { number, dateTime } = useFormat();
  const pages = useInfiniteQuery({
    queryKey: [listMismatches.id],
    queryFn: ({ pageParam }) => callRoute(listMismatches, { query: pageParam === null ? {} : { after: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextAfter }) => nextAfter,
  });
  const missed = useQuery(routeQuery(listMissedEvents, {}));
  const rows = pages.data?.pages.flatMap(({ mismatches }) => mismatches) ?? [];
  const compared = pages.data?.pages.reduce((sum, page) => sum + page.compared, 0) ?? 0;
  const look = () => void Promise.all([pages.refetch(), missed.refetch()]);
  return (
    <DetailDrawer open isModal title={texts.title} onClose={onClose}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {texts.text}
      </Typography>
      {pages.isPending && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <Skeleton aria-hidden variant="rounded" height={200} />
        </>
      )}
      {pages.isError && pages.data === undefined && <ErrorState error={pages.error} onRetry={() => pages.refetch()} />}
      {pages.data !== undefined && (
        <Stack spacing={2}>
          <Typography role="status">
            {texts.compared(compared, number(compared))} {rows.length === 0 && texts.same}
          </Typography>
          {rows.map(({ subscriptionId, tenant, fields, ours, stripes }) => (
            <Row
              key={subscriptionId}
              name={tenant?.name ?? subscriptionId}
              lines={[
                fields.map((field) => texts.fields[field]).join(", "),
                ...(ours === stripes ? [] : [texts.sides(ours ?? texts.nothing, stripes)]),
              ]}
              subscriptionId={subscriptionId}
              tenantId={tenant?.tenantId}
              action={texts.reread}
              onDone={look}
            />
          ))}
          {pages.hasNextPage && (
            <Button variant="outlined" onClick={() => void pages.fetchNextPage()}>
              {texts.more}
            </Button>
          )}
        </Stack>
      )}
      <Typography variant="h3" sx={{ mt: 4, mb: 1 }}>
        {texts.missed}
      </Typography>
      {missed.isError && <ErrorState error={missed.error} onRetry={() => missed.refetch()} />}
      {missed.data?.events.length === 0 && <Typography color="textSecondary">{texts.noneMissed}</Typography>}
      <Stack spacing={2}>
        {missed.data?.events.map(({ eventId, type, createdAt, subscriptionId, tenant }) => (
          <Row
            key={eventId}
            name={tenant?.name ?? subscriptionId}
            lines={[type, dateTime(createdAt)]}
            subscriptionId={subscriptionId}
            tenantId={tenant?.tenantId}
            action={texts.replay}
            onDone={look}
          />
        ))}
      </Stack>
    </DetailDrawer>
  );
}

interface RowProps {
  name: string;
  lines: readonly string[];
  subscriptionId: string;
  tenantId: TenantId | undefined;
  action: string;
  onDone: () => void;
}

function Row({ name, lines, subscriptionId, tenantId, action, onDone }: RowProps) {
  const toasts = useToasts();
  const reread = useRouteMutation(rereadSubscription, { refreshes: [getFigures, listSubscriptions] });
  const settled = {
    onSuccess: () => {
      toasts.success(texts.done);
      onDone();
    },
  };
  return (
    <Stack spacing={0.5} sx={{ borderTop: 1, borderColor: "divider", pt: 2 }}>
      <Typography variant="strong">{name}</Typography>
      {lines.map((line) => (
        <Typography key={line} variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {line}
        </Typography>
      ))}
      {tenantId === undefined && <Typography variant="body2">{texts.unnamed}</Typography>}
      {reread.error !== null && <Alert severity="error">{errorText(reread.error)}</Alert>}
      <Stack direction="row" spacing={2} sx={{ alignItems: "center" }}>
        {tenantId !== undefined && (
          <BusyButton
            size="small"
            variant="outlined"
            isBusy={reread.isPending}
            onClick={() => reread.mutate({ params: { tenantId }, body: { subscriptionId } }, settled)}
          >
            {action}
          </BusyButton>
        )}
        <Link href={`${stripeAddress}/subscriptions/${subscriptionId}`} target="_blank" rel="noreferrer">
          {texts.stripe}
        </Link>
      </Stack>
    </Stack>
  );
}
