/** Manage Members. Search and the opened member stand in the address, so that both survive a reload and can be sent on. */
import GroupOutlined from "@mui/icons-material/GroupOutlined";
import SearchOffOutlined from "@mui/icons-material/SearchOffOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { MenuButton } from "#web/kit/menu-button.tsx";
import { Page } from "#web/kit/page.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { useFeatures } from "#web/session/modules.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import { GrantDialog } from "./grant-dialog.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { InvitationsDrawer } from "./invitations-drawer.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { MemberDrawer } from "./member-drawer.tsx";
import { MemberFilters } from "./member-filters.tsx";
import { MemberList } from "./member-list.tsx";
import { MemberSearch } from "./member-search.tsx";
import { useMember, useMembers } from "./queries.ts";
import { RefuseDialog } from "./refuse-dialog.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import { StatusDialog } from "./status-dialog.tsx";
import { membersTexts } from "./texts.ts";
import { TwoFactorDialog } from "./two-factor-dialog.tsx";
import { useApproval } from "./use-approval.ts";
import { useMemberAddress } from "./use-member-address.ts";
import { useMemberFiles } from "./use-member-files.ts";
import { WaitingNotice } from "./waiting-notice.tsx";

interface Asked {
  memberId: MemberId;
  about: "grant" | "status" | "role" | "erase" | "refuse" | "twoFactor";
}

export function Component() {
  const { filter, search, sort, opened, view, set } = useMemberAddress();
  const [asked, setAsked] = useState<Asked>();
  const files = useMemberFiles();
  const { pointsEnabled } = useFeatures();
  const { approve, approvingId } = useApproval();

  const pages = useMembers(filter);
  const members = pages.data?.pages.flatMap((page) => page.members);
  const listed = (memberId: string | null | undefined) => members?.find((member) => member.memberId === memberId);
  // The address may name somebody further down the list than what is loaded.
  const single = useMember(opened !== null && !pages.isPending && listed(opened) === undefined ? opened : undefined);
  const find = (memberId: string | null | undefined) =>
    listed(memberId) ?? (single.data?.memberId === memberId ? single.data : undefined);
  const isLooking = opened !== null && find(opened) === undefined && (pages.isPending || single.isPending);

  const actions = {
    onOpen: (memberId: MemberId) => set({ member: memberId }, { replace: false }),
    onRole: (memberId: MemberId) => setAsked({ memberId, about: "role" }),
    onGrant: (memberId: MemberId) => setAsked({ memberId, about: "grant" }),
    onStatus: (memberId: MemberId) => setAsked({ memberId, about: "status" }),
    onApprove: approve,
    onRefuse: (memberId: MemberId) => setAsked({ memberId, about: "refuse" }),
  };
  const askedMember = find(asked?.memberId);
  const isFiltered = search !== "" || [filter.status, filter.role, filter.planId].some((value) => value !== undefined);
  const isUnused = members?.length === 0 && !isFiltered;
  const waiting = pages.data?.pages.at(-1)?.waiting ?? 0;
  const showWaiting = () => set({ search: "", status: "pending", role: "", plan: "" }, { replace: false });
  const closeView = () => set({ view: "" }, { replace: true });
  const showAll = () => set({ search: "", status: "", role: "", plan: "" }, { replace: true });

  return (
    <Page
      title={membersTexts.title}
      subtitle={membersTexts.subtitle(pointsEnabled)}
      action={
        <Button variant="contained" onClick={() => set({ view: "invite" }, { replace: false })}>
          {membersTexts.invite}
        </Button>
      }
      more={
        <MenuButton
          actions={[
            { label: membersTexts.openInvitations, onSelect: () => set({ view: "invitations" }, { replace: false }) },
            { label: membersTexts.importFile, onSelect: () => set({ view: "import" }, { replace: false }) },
            { label: membersTexts.exportList, disabled: files.isBusy, onSelect: () => void files.exportList(filter) },
          ]}
          button={(trigger) => (
            <Button variant="outlined" {...trigger}>
              {membersTexts.otherActions}
            </Button>
          )}
        />
      }
    >
      {waiting > 0 && <WaitingNotice count={waiting} onShow={filter.status === "pending" ? undefined : showWaiting} />}
      {!isUnused && (
        <Stack
          direction={{ xs: "column", sm: "row" }}
          sx={{ mb: 2, gap: 2, flexWrap: "wrap", alignItems: { xs: "stretch", sm: "flex-end" } }}
        >
          <MemberSearch search={search} onSearch={(text) => set({ search: text }, { replace: true })} />
          <MemberFilters
            filter={filter}
            sort={sort}
            onChange={(name, value) => set({ [name]: value }, { replace: true })}
          />
        </Stack>
      )}
      {files.progress !== undefined && (
        <Typography role="status" color="textSecondary" sx={{ mb: 2 }}>
          {files.progress}
        </Typography>
      )}
      <Box component="output" sx={visuallyHidden}>
        {pages.isPending && membersTexts.loading}
        {members !== undefined &&
          isFiltered &&
          !pages.isPlaceholderData &&
          membersTexts.found(members.length, pages.hasNextPage)}
      </Box>
      {pages.isError && members === undefined && <ErrorState error={pages.error} onRetry={() => pages.refetch()} />}
      {isUnused && <EmptyState icon={<GroupOutlined />} {...membersTexts.empty} />}
      {members?.length === 0 && isFiltered && (
        <NoneFound text={noneText(search, pages.hasNextPage)} onShowAll={showAll} />
      )}
      {(pages.isPending || (members !== undefined && members.length > 0)) && (
        <MemberList members={members} {...actions} />
      )}
      {pages.hasNextPage && (
        <Button
          variant="outlined"
          sx={{ mt: 3 }}
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {pages.isFetchingNextPage ? membersTexts.loadingMore : membersTexts.more}
        </Button>
      )}
      {opened !== null && (pages.isPending || members !== undefined) && (
        <MemberDrawer
          key={opened}
          member={find(opened)}
          isLooking={isLooking}
          isApproving={approvingId === opened}
          onClose={() => set({ member: "" }, { replace: true })}
          onExport={(member) => void files.exportMember(member)}
          onResetTwoFactor={(memberId) => setAsked({ memberId, about: "twoFactor" })}
          onErase={(memberId) => setAsked({ memberId, about: "erase" })}
          {...actions}
        />
      )}
      {asked?.about === "grant" && askedMember !== undefined && (
        <GrantDialog member={askedMember} onClose={() => setAsked(undefined)} />
      )}
      {asked?.about === "status" && askedMember !== undefined && (
        <StatusDialog member={askedMember} onClose={() => setAsked(undefined)} />
      )}
      {asked?.about === "role" && askedMember !== undefined && (
        <RoleDialog member={askedMember} onClose={() => setAsked(undefined)} />
      )}
      {asked?.about === "twoFactor" && askedMember !== undefined && (
        <TwoFactorDialog member={askedMember} onClose={() => setAsked(undefined)} />
      )}
      {asked?.about === "refuse" && askedMember !== undefined && (
        <RefuseDialog
          member={askedMember}
          onRefused={() => {
            setAsked(undefined);
            set({ member: "" }, { replace: true });
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.about === "erase" && askedMember !== undefined && (
        <EraseDialog
          member={askedMember}
          onErased={() => {
            setAsked(undefined);
            set({ member: "" }, { replace: true });
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {view === "invite" && <InviteDialog onClose={closeView} />}
      {view === "invitations" && <InvitationsDrawer onClose={closeView} />}
      {view === "import" && <ImportDialog onClose={closeView} />}
    </Page>
  );
}

function noneText(search: string, isMore: boolean): string {
  if (isMore) return membersTexts.searching;
  return search === "" ? membersTexts.noneWithFilters : membersTexts.noneFound.text;
}

function NoneFound({ text, onShowAll }: { text: string; onShowAll: () => void }) {
  const { title, action } = membersTexts.noneFound;
  return (
    <EmptyState
      icon={<SearchOffOutlined />}
      title={title}
      text={text}
      action={
        <Button variant="outlined" onClick={onShowAll}>
          {action}
        </Button>
      }
    />
  );
}
