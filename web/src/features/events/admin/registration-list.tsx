/** The registrations of one event: who comes, who is there, and who waits. */
import AddOutlined from "@mui/icons-material/AddOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { Link as RouterLink, useNavigate } from "react-router-dom";
import type { EventId } from "#lambdas/contract/ids.ts";
import { roleAllows } from "#lambdas/contract/roles.ts";
import { checkInFrom, eventNotFound } from "#lambdas/events/contract.ts";
import type { ListedRegistration } from "#lambdas/events/desk-contract.ts";
import { registrationStatusSchema } from "#lambdas/events/registration-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { statusTexts } from "#web/domain/status/words.ts";
import { CardDrawing } from "#web/kit/drawings.tsx";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { ListPage } from "#web/kit/list/list-page.tsx";
import { SearchField } from "#web/kit/list/search-field.tsx";
import { Page } from "#web/kit/page.tsx";
import { DoorDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState, NoneFound } from "#web/kit/states.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { ApiError } from "#web/session/api.ts";
import { useMe } from "#web/session/workspace.tsx";
import { AddDialog } from "./add-dialog.tsx";
import { CancelRegistrationDialog } from "./cancel-registration-dialog.tsx";
import { countThere, findRegistrations, onPaper, stageOf } from "./find-registrations.ts";
import { ListMenu } from "./list-menu.tsx";
import { MessageDialog } from "./message-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { OfferDialog } from "./offer-dialog.tsx";
import { PrintList } from "./print-list.tsx";
import { RefundNotice } from "./refund-progress.tsx";
import { RegistrationDrawer } from "./registration-drawer.tsx";
import { useRegistrations } from "./registration-queries.ts";
import { chooseTexts, scanTexts, listTexts as texts } from "./registration-texts.ts";
import { ScanField } from "./scan-field.tsx";
import { Totals } from "./totals.tsx";
import { useCheckIn } from "./use-check-in.ts";
import { useKnownEvent } from "./use-known-event.ts";
import { useRegistrationAddress } from "./use-registration-address.ts";
import { type RegistrationQuestion, useRegistrationRows } from "./use-registration-rows.tsx";

/** There is no row yet. */
const beforeItIsKnown = { isCheckInOpen: false, hasBegun: false, isOver: false };

type Asked = "add" | "message" | { registration: ListedRegistration; about: RegistrationQuestion };

export function RegistrationList({ eventId }: { eventId: EventId }) {
  const format = useFormat();
  const navigate = useNavigate();
  const { values, set, linkTo } = useRegistrationAddress();
  const { status, search = "", registration: opened } = values;
  const isAdmin = roleAllows(useMe().role, "admin");
  const list = useRegistrations(eventId);
  const { tick, leave } = useCheckIn(eventId);
  const [asked, setAsked] = useState<Asked>();
  const now = useNow();
  const close = () => setAsked(undefined);

  const event = list.answers[0]?.event;
  // While the page is read, its head stands as it will stand then, so that nothing moves.
  const known = useKnownEvent(eventId);
  const head = event ?? (list.isPending ? known : undefined);
  const stage = event === undefined ? beforeItIsKnown : stageOf(event, now);
  const isCancelled = head?.state === "cancelled";
  const opensLater = head !== undefined && !isCancelled && !stageOf(head, now).isCheckInOpen;
  const actions = {
    isAdmin,
    stage,
    onTick: (registration: ListedRegistration, isThere: boolean) => void tick(registration, isThere),
    onLeave: (registration: ListedRegistration, hasLeft: boolean) => void leave(registration, hasLeft),
    onAsk: (registration: ListedRegistration, about: RegistrationQuestion) => setAsked({ registration, about }),
  };
  const columns = useRegistrationRows(actions, ({ registrationId }) => set({ registration: registrationId }));
  const rows = list.rows && findRegistrations(list.rows, { status, words: search });
  const isFiltered = status !== undefined || search !== "";
  const shown = list.rows?.find(({ registrationId }) => registrationId === opened);
  const totals = event ? (
    <Totals event={event} {...countThere(list.rows ?? [])} isPartial={list.hasMore} />
  ) : (
    <Skeleton aria-hidden variant="rounded" width={200} height={48} />
  );
  const toAll = linkTo({ event: null, status: null, search: null, registration: null });

  if (list.error instanceof ApiError && list.error.code === eventNotFound.code) {
    return (
      <Page title={chooseTexts.title}>
        <EmptyState
          drawing={<DoorDrawing />}
          {...texts.notFound}
          action={
            <Button component={RouterLink} to={toAll} variant="outlined">
              {texts.allEvents}
            </Button>
          }
        />
      </Page>
    );
  }

  return (
    <>
      <Box data-screen-only>
        <ListPage
          title={head?.title ?? chooseTexts.title}
          subtitle={head && texts.subtitle(format.date(head.startAt), format.timeRange(head.startAt, head.endAt))}
          action={
            isAdmin &&
            (event === undefined ? list.isPending && !isCancelled : !stage.isOver) && (
              <Button
                variant="contained"
                startIcon={<AddOutlined />}
                disabled={event === undefined}
                onClick={() => setAsked("add")}
              >
                {texts.add}
              </Button>
            )
          }
          more={
            <ListMenu
              eventId={eventId}
              isAdmin={isAdmin}
              onMessage={() => setAsked("message")}
              onOther={() => void navigate(toAll)}
            />
          }
          notice={
            (event !== undefined || list.isPending) && (
              <Stack spacing={2} sx={{ marginBlockEnd: 2 }}>
                <RefundNotice refunds={list.answers[0]?.refunds} />
                {opensLater && <Alert severity="info">{scanTexts.opens(format.dateTime(checkInFrom(head)))}</Alert>}
                {isCancelled ? totals : <ScanField eventId={eventId} beside={totals} />}
              </Stack>
            )
          }
          filters={
            <FilterBar
              lead={
                <SearchField
                  label={texts.search}
                  placeholder={texts.searchHint}
                  value={search}
                  onSearch={(words) => set({ search: words }, { replace: true })}
                />
              }
              active={status === undefined ? 0 : 1}
            >
              <FilterChoice
                label={texts.status}
                value={status}
                anything={texts.anyStatus}
                options={registrationStatusSchema.options.map((one) => [one, statusTexts[`registration.${one}`]])}
                onChange={(chosen) => set({ status: chosen }, { replace: true })}
              />
            </FilterBar>
          }
          list={{ ...list, rows }}
          isFiltered={isFiltered}
          loadingText={texts.loading}
          foundText={rows && texts.found(rows.length, format.number(rows.length))}
          empty={<EmptyState drawing={<CardDrawing />} {...texts.empty} />}
          noneFound={
            <NoneFound
              texts={texts.noneFound}
              onShowAll={() => set({ status: null, search: null }, { replace: true })}
            />
          }
          caption={texts.caption(event?.title ?? "")}
          {...columns}
          rowLink={({ registrationId }) => linkTo({ registration: registrationId })}
          openKey={opened}
        >
          {opened !== undefined && (list.isPending || list.rows !== undefined) && (
            <RegistrationDrawer
              key={opened}
              registration={shown}
              isLooking={list.isPending || list.hasMore}
              actions={actions}
              onClose={() => set({ registration: null }, { replace: true })}
            />
          )}
        </ListPage>
      </Box>
      {event !== undefined && <PrintList event={event} rows={onPaper(rows ?? [], status)} />}
      {asked === "add" && <AddDialog eventId={eventId} onClose={close} />}
      {asked === "message" && <MessageDialog eventId={eventId} onClose={close} />}
      {typeof asked === "object" && <Question {...asked} eventTitle={event?.title ?? ""} onClose={close} />}
    </>
  );
}

interface QuestionProps {
  registration: ListedRegistration;
  about: RegistrationQuestion;
  eventTitle: string;
  onClose: () => void;
}

function Question({ about, eventTitle, ...props }: QuestionProps) {
  switch (about) {
    case "offer":
      return <OfferDialog {...props} />;
    case "move":
      return <MoveDialog {...props} eventTitle={eventTitle} />;
    case "cancel":
      return <CancelRegistrationDialog {...props} eventTitle={eventTitle} />;
  }
}
