/** A member's card, the devices that show it, its history, and what administrators can do with it. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { cardIdOf } from "#lambdas/cards/code.ts";
import type { CardStatus } from "#lambdas/cards/contract.ts";
import { type CardChange, changeCard, getCard, listCardEvents } from "#lambdas/cards/staff-contract.ts";
import type { CallOutput } from "#lambdas/contract/define-route.ts";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { toInstant, toMilliseconds } from "#lambdas/contract/time.ts";
import { DeviceList } from "#web/domain/card/device-list.tsx";
import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { CardDrawing } from "#web/kit/drawings.tsx";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { MenuButton } from "#web/kit/menu-button.tsx";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { memberName } from "../member-name.ts";
import type { ListedMember } from "../queries.ts";
import { type AskedAction, CardDialog } from "./card-dialog.tsx";
import { CardHistory } from "./card-history.tsx";
import { CardTagSection } from "./card-tag.tsx";
import { MemberVisits } from "./member-visits.tsx";
import { cardActionTexts, cardTexts as texts } from "./texts.ts";

type StaffCard = NonNullable<CallOutput<typeof getCard>["card"]>;

/** Everything but the first is behind "Other actions". */
const possible: Record<CardStatus, readonly [AskedAction, ...AskedAction[]]> = {
  active: ["replace", "limit", "block"],
  blocked: ["restore", "replace"],
  expired: ["limit", "replace"],
};

export function CardDrawer({ member, onClose }: { member: ListedMember; onClose: () => void }) {
  const { memberId } = member;
  const { tenantId } = useWorkspace();
  const { data, error, refetch } = useQuery(routeQuery(getCard, { params: { tenantId, memberId } }));
  const [asked, setAsked] = useState<AskedAction>();
  const card = data?.card ?? null;
  return (
    <DetailDrawer
      open
      title={texts.title(memberName(member))}
      onClose={onClose}
      footer={data === undefined ? undefined : <Actions card={card} onAsk={setAsked} />}
    >
      {data === undefined && error === null && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <Skeleton variant="rounded" height={200} />
        </>
      )}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => refetch()} />}
      {data !== undefined && (
        <Stack spacing={3}>
          {card === null ? (
            <EmptyState drawing={<CardDrawing />} {...texts.none} />
          ) : (
            <>
              <CardFacts card={card} />
              <CardDevices memberId={memberId} card={card} />
              <CardTagSection
                memberId={memberId}
                tag={card.tag}
                isBlocked={card.status === "blocked"}
                version={card.version}
              />
            </>
          )}
          <MemberVisits memberId={memberId} />
          <CardHistory memberId={memberId} />
        </Stack>
      )}
      {asked !== undefined && (
        <CardDialog action={asked} memberId={memberId} version={card?.version} onClose={() => setAsked(undefined)} />
      )}
    </DetailDrawer>
  );
}

function Actions({ card, onAsk }: { card: StaffCard | null; onAsk: (action: AskedAction) => void }) {
  const [first, ...others] = card === null ? (["issue"] as const) : possible[card.status];
  return (
    <>
      {others.length > 0 && (
        <MenuButton
          actions={others.map((action) => ({
            label: cardActionTexts[action].label,
            tone: action === "block" ? "negative" : undefined,
            onSelect: () => onAsk(action),
          }))}
          button={(trigger) => (
            <Button color="inherit" {...trigger}>
              {texts.other}
            </Button>
          )}
        />
      )}
      <Button variant="contained" onClick={() => onAsk(first)}>
        {cardActionTexts[first].label}
      </Button>
    </>
  );
}

function CardFacts({ card }: { card: StaffCard }) {
  const format = useFormat();
  // The card ends at the first moment after its last day.
  const lastMoment = toInstant(toMilliseconds(card.expiresAt) - 1);
  return (
    <Stack spacing={2}>
      <Box>
        <StatusBadge status={`card.${card.status}`} />
      </Box>
      <Facts>
        <Fact name={texts.cardId}>{cardIdOf(card)}</Fact>
        <Fact name={texts.issued}>{format.dateLong(card.createdAt)}</Fact>
        <Fact name={texts.lastDay}>{format.dateLong(lastMoment)}</Fact>
      </Facts>
    </Stack>
  );
}

function CardDevices({ memberId, card }: { memberId: MemberId; card: StaffCard }) {
  const { tenantId } = useWorkspace();
  const removal = (keyNo: number): CardChange => ({ action: "remove_device", keyNo });
  return (
    <Box component="section" aria-label={texts.devices}>
      <Typography variant="h3">{texts.devices}</Typography>
      {card.devices.length === 0 && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {texts.noDevices}
        </Typography>
      )}
      {card.devices.length > 0 && (
        <DeviceList
          devices={card.devices}
          removal={({ keyNo }, question) => (
            <MutationDialog
              {...question}
              route={changeCard}
              refreshes={[listCardEvents]}
              input={() => ({ params: { tenantId, memberId }, body: { change: removal(keyNo) } })}
              keeps={(answer, cache) => cache.change(getCard, () => answer)}
            />
          )}
        />
      )}
    </Box>
  );
}
