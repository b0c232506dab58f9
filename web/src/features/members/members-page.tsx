/** Manage Members. Search and the opened member are in the address, so they survive a reload and can be shared. */
import CardMembershipOutlined from "@mui/icons-material/CardMembershipOutlined";
import DownloadOutlined from "@mui/icons-material/DownloadOutlined";
import HourglassEmptyOutlined from "@mui/icons-material/HourglassEmptyOutlined";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { useFormat } from "#web/domain/format.ts";
import { ChairsDrawing } from "#web/kit/drawings.tsx";
import { ListPage } from "#web/kit/list/list-page.tsx";
import { MenuButton } from "#web/kit/menu-button.tsx";
import { EmptyState, NoneFound } from "#web/kit/states.tsx";
import { WaitingNotice } from "#web/kit/waiting-notice.tsx";
import { useFeatures } from "#web/session/modules.ts";
import { AssignDialog, type Audience } from "./assign/assign-dialog.tsx";
import { assignTexts } from "./assign/texts.ts";
import { CardDrawer } from "./card/card-drawer.tsx";
import { DetailsDrawer } from "./details-drawer.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { InvitationsDrawer } from "./invitations-drawer.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { type About, MemberDialogs } from "./member-dialogs.tsx";
import { MemberDrawer } from "./member-drawer.tsx";
import { MemberFilters } from "./member-filters.tsx";
import { MembershipDrawer } from "./membership/membership-drawer.tsx";
import { useMember, useMembers } from "./queries.ts";
import { decisionTexts, membersTexts } from "./texts.ts";
import { useApproval } from "./use-approval.ts";
import { useMemberAddress } from "./use-member-address.ts";
import { useMemberFiles } from "./use-member-files.ts";
import { useMemberRows } from "./use-member-rows.tsx";

interface Asked {
  memberId: MemberId;
  about: About;
}

/** The value in the address that shows the opened member's membership. */
const membershipView = "membership";
/** The value that shows their card. */
const cardView = "card";
/** The value that shows the form for their name and phone number. */
const detailsView = "details";

const push = { replace: false } as const;
const replace = { replace: true } as const;

export function Component() {
  const { filter, isFiltered, sort, opened, view, set, linkTo } = useMemberAddress();
  const [asked, setAsked] = useState<Asked>();
  const [audience, setAudience] = useState<Audience>();
  const files = useMemberFiles();
  const format = useFormat();
  const { pointsEnabled, digitalCardsEnabled } = useFeatures();
  const { approve, approvingId } = useApproval();

  const list = useMembers(filter);
  const listed = (memberId: string | undefined) => list.rows?.find((member) => member.memberId === memberId);
  // The address can name a member who is not loaded with the list yet.
  const single = useMember(!list.isPending && listed(opened) === undefined ? opened : undefined);
  const find = (memberId: string | undefined) =>
    listed(memberId) ?? (single.data?.memberId === memberId ? single.data : undefined);
  const isLooking = opened !== undefined && find(opened) === undefined && (list.isPending || single.isPending);

  const ask = (about: About) => (memberId: MemberId) => setAsked({ memberId, about });
  const actions = {
    onOpen: (memberId: MemberId) => set({ member: memberId, view: null }, push),
    onMembership: (memberId: MemberId) => set({ member: memberId, view: membershipView }, push),
    onCard: (memberId: MemberId) => set({ member: memberId, view: cardView }, push),
    onRole: ask("role"),
    onGrant: ask("grant"),
    onStatus: ask("status"),
    onRefuse: ask("refuse"),
    onApprove: approve,
  };
  const hasPending = list.rows?.some(({ status }) => status === "pending") === true;
  const rows = useMemberRows(actions, hasPending);
  const openedMember = find(opened);
  const isKnown = openedMember !== undefined && openedMember.status !== "pending";
  const showsMembership = isKnown && view === membershipView;
  const showsCard = isKnown && view === cardView && digitalCardsEnabled;
  const showsDetails = isKnown && view === detailsView;
  const askedMember = find(asked?.memberId);
  const waiting = list.answers.at(-1)?.waiting ?? 0;
  const show = (next: string) => set({ view: next, member: null }, push);
  const closeView = () => set({ view: null }, replace);

  return (
    <ListPage
      title={membersTexts.title}
      subtitle={membersTexts.subtitle(pointsEnabled)}
      action={
        <Button variant="contained" onClick={() => show("invite")}>
          {membersTexts.invite}
        </Button>
      }
      more={
        <MenuButton
          actions={[
            { label: membersTexts.openInvitations, onSelect: () => show("invitations") },
            { label: membersTexts.importFile, onSelect: () => show("import") },
            { label: assignTexts.actionForFile, onSelect: () => show("assign") },
            {
              label: assignTexts.actionForAll,
              disabled: list.rows === undefined || list.rows.length === 0,
              onSelect: () => setAudience({ kind: "matching", filter }),
            },
            { label: membersTexts.exportList, disabled: files.isBusy, onSelect: () => void files.exportList(filter) },
          ]}
          button={(trigger) => (
            <Button variant="outlined" {...trigger}>
              {membersTexts.otherActions}
            </Button>
          )}
        />
      }
      notice={
        <>
          {waiting > 0 && (
            <WaitingNotice
              icon={<HourglassEmptyOutlined />}
              title={decisionTexts.notice(waiting, format.number(waiting))}
              text={decisionTexts.noticeText}
              action={decisionTexts.show}
              onAction={
                filter.status === "pending"
                  ? undefined
                  : () => set({ search: null, status: "pending", role: null, plan: null }, push)
              }
            />
          )}
          {files.progress !== undefined && (
            <Typography role="status" color="textSecondary" sx={{ mb: 1.5 }}>
              {files.progress}
            </Typography>
          )}
        </>
      }
      filters={<MemberFilters filter={filter} sort={sort} onChange={(change) => set(change, replace)} />}
      list={list}
      isFiltered={isFiltered}
      loadingText={membersTexts.loading}
      foundText={isFiltered && !list.isPrevious ? membersTexts.found(list.rows?.length ?? 0, list.hasMore) : undefined}
      empty={<EmptyState drawing={<ChairsDrawing />} {...membersTexts.empty} />}
      noneFound={
        <NoneFound
          texts={{ ...membersTexts.noneFound, text: noneText(filter.search, list.hasMore) }}
          onShowAll={() => set({ search: null, status: null, role: null, plan: null, from: null, to: null }, replace)}
        />
      }
      {...rows}
      rowLink={({ memberId }) => linkTo({ member: memberId, view: null })}
      openKey={opened}
      sorting={
        filter.search === undefined && filter.from === undefined
          ? { value: sort, onSort: (value) => set({ sort: value }, replace) }
          : undefined
      }
      bulkActions={[
        {
          label: assignTexts.action,
          icon: <CardMembershipOutlined />,
          onSelect: (members) => setAudience({ kind: "chosen", members }),
        },
        { label: membersTexts.exportChosen, icon: <DownloadOutlined />, onSelect: files.exportChosen },
      ]}
    >
      {showsMembership && <MembershipDrawer key={`membership ${opened}`} member={openedMember} onClose={closeView} />}
      {showsCard && <CardDrawer key={`card ${opened}`} member={openedMember} onClose={closeView} />}
      {showsDetails && <DetailsDrawer key={`details ${opened}`} member={openedMember} onClose={closeView} />}
      {opened !== undefined &&
        !showsMembership &&
        !showsCard &&
        !showsDetails &&
        (list.isPending || list.rows !== undefined) && (
          <MemberDrawer
            key={opened}
            member={openedMember}
            isLooking={isLooking}
            isApproving={approvingId === opened}
            onClose={() => set({ member: null, view: null }, replace)}
            onDetails={(memberId) => set({ member: memberId, view: detailsView }, push)}
            onDeduct={ask("deduct")}
            onExport={(member) => void files.exportMember(member)}
            onResetTwoFactor={ask("twoFactor")}
            onErase={ask("erase")}
            {...actions}
          />
        )}
      {asked !== undefined && askedMember !== undefined && (
        <MemberDialogs
          about={asked.about}
          member={askedMember}
          onClose={() => setAsked(undefined)}
          onGone={() => {
            setAsked(undefined);
            set({ member: null }, replace);
          }}
        />
      )}
      {view === "assign" && <AssignDialog audience={{ kind: "file" }} onClose={closeView} />}
      {audience !== undefined && <AssignDialog audience={audience} onClose={() => setAudience(undefined)} />}
      {view === "invite" && <InviteDialog onClose={closeView} />}
      {view === "invitations" && <InvitationsDrawer onClose={closeView} />}
      {view === "import" && <ImportDialog onClose={closeView} />}
    </ListPage>
  );
}

function noneText(search: string | undefined, isMore: boolean): string {
  if (isMore) return membersTexts.searching;
  return search === undefined ? membersTexts.noneWithFilters : membersTexts.noneFound.text;
}
