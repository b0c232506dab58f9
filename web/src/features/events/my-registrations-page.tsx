/** My Event Registrations: seats that are offered, to come, waited for, and past ones. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { Link as RouterLink } from "react-router-dom";
import { placeWords } from "#lambdas/events/contract.ts";
import { listMyRegistrations, type MyRegistration } from "#lambdas/events/registration-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { KeptNotice } from "#web/domain/kept-notice.tsx";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { CalendarDrawing } from "#web/kit/drawings.tsx";
import { MoreRows } from "#web/kit/list/more-rows.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { Page } from "#web/kit/page.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { useKeptAt } from "#web/session/kept-state.ts";
import { useFilledPages, useRoutePages } from "#web/session/route-pages.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { YourTime } from "./event-words.tsx";
import { OwnRegistration } from "./own-registration.tsx";
import { PastRegistrations } from "./past-registrations.tsx";
import { eventsTexts, mineTexts as texts } from "./texts.ts";
import { titles } from "./titles.ts";

const rowsOf = ({ registrations }: { registrations: readonly MyRegistration[] }) => registrations;

export function Component() {
  const path = usePath();
  const { tenantId } = useWorkspace();
  const params = { tenantId };
  const toCome = useFilledPages(useRoutePages(listMyRegistrations, { params, query: { when: "to_come" } }, rowsOf));
  const over = useFilledPages(useRoutePages(listMyRegistrations, { params, query: { when: "over" } }, rowsOf));
  const { error } = toCome;
  const keptAt = useKeptAt(listMyRegistrations);
  // Tickets do not wait for what is past. Whether there is nothing at all needs both.
  const isPending = toCome.isPending || (toCome.rows?.length === 0 && over.isPending);
  const groups = groupsOf(toCome.rows ?? [], over.rows ?? []);
  const isEmpty = !isPending && error === null && toCome.rows?.length === 0 && over.rows?.length === 0;
  const find = (
    <Button variant="contained" component={RouterLink} to={path("/events")}>
      {texts.find}
    </Button>
  );
  return (
    <Page title={titles.myRegistrations} subtitle={texts.subtitle} action={isEmpty ? undefined : find}>
      <KeptNotice keptAt={keptAt} text={texts.kept} />
      {isPending && <LoadingRegistrations />}
      {error !== null && <ErrorState error={error} onRetry={toCome.reload} />}
      {isEmpty && (
        <EmptyState
          drawing={<CalendarDrawing />}
          title={texts.empty.title}
          text={texts.empty.text}
          action={
            <Button variant="contained" component={RouterLink} to={path("/events")}>
              {texts.empty.action}
            </Button>
          }
        />
      )}
      {!isPending && error === null && !isEmpty && (
        <Stack spacing={4}>
          {groups.offered.length > 0 && <Group title={texts.offered} rows={groups.offered} />}
          <Group title={texts.upcoming} rows={groups.upcoming} />
          {groups.waiting.length > 0 && <Group title={texts.waiting} rows={groups.waiting} />}
          <MoreRows list={toCome} loadingLabel={texts.loadingMore} />
          {groups.past.length > 0 && (
            <Section title={texts.past}>
              <PastRegistrations rows={groups.past} />
            </Section>
          )}
          {over.isPending && <LoadingRegistrations />}
          {over.error !== null && keptAt === undefined && <ErrorState error={over.error} onRetry={over.reload} />}
          <MoreRows list={over} loadingLabel={texts.loadingMore} />
        </Stack>
      )}
    </Page>
  );
}

/** What has just ended is past before the list is read anew. */
function groupsOf(toCome: readonly MyRegistration[], over: readonly MyRegistration[]) {
  const of = (...statuses: MyRegistration["registration"]["status"][]) =>
    toCome.filter(({ registration }) => statuses.includes(registration.status));
  const known = new Set(over.map(({ registration }) => registration.registrationId));
  const ended = of("cancelled").filter(({ registration }) => !known.has(registration.registrationId));
  return {
    offered: of("offered"),
    upcoming: of("registered", "attended", "absent"),
    waiting: of("lined", "waitlisted"),
    past: [...ended, ...over],
  };
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ marginBlockEnd: 2 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

function Group({ title, rows }: { title: string; rows: readonly MyRegistration[] }) {
  return (
    <Section title={title}>
      {rows.length === 0 && <Typography color="textSecondary">{texts.noneUpcoming}</Typography>}
      <Stack component="ul" spacing={2} sx={{ listStyle: "none", padding: 0, margin: 0 }}>
        {rows.map((mine) => (
          <li key={mine.registration.registrationId}>
            <RegistrationCard mine={mine} />
          </li>
        ))}
      </Stack>
    </Section>
  );
}

function RegistrationCard({ mine }: { mine: MyRegistration }) {
  const path = usePath();
  const format = useFormat();
  const { event } = mine;
  const where = [placeWords(event.place), event.isOnline ? eventsTexts.online : ""].filter(Boolean).join(" · ");
  return (
    <Card component="article" variant="outlined" sx={{ padding: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, justifyContent: "space-between" }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="strongSmall" color="primary" component="p">
            {format.date(event.startAt)}, {format.timeRange(event.startAt, event.endAt)}
          </Typography>
          <Typography variant="h3" sx={{ overflowWrap: "anywhere" }}>
            <Link component={RouterLink} to={path(`/events/${event.eventId}`)} color="inherit" underline="hover">
              {event.title}
            </Link>
          </Typography>
          {where !== "" && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
              {where}
            </Typography>
          )}
          <Typography variant="caption" color="textSecondary">
            <YourTime event={event} />
          </Typography>
        </Box>
        {event.state === "cancelled" && <StatusBadge status="event.cancelled" />}
      </Box>
      <Box sx={{ marginBlockStart: 2 }}>
        <OwnRegistration mine={mine} />
      </Box>
    </Card>
  );
}

function LoadingRegistrations() {
  return (
    <>
      <LoadingText>{texts.loading}</LoadingText>
      <Stack aria-hidden spacing={2}>
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} variant="rounded" height={180} />
        ))}
      </Stack>
    </>
  );
}
