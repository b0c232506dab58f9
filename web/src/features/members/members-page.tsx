/** Manage Members. Search and the opened member stand in the address, so that both survive a reload and can be sent on. */
import GroupOutlined from "@mui/icons-material/GroupOutlined";
import SearchOffOutlined from "@mui/icons-material/SearchOffOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { MemberId } from "../../../../lambdas/contract/ids.ts";
import { Page } from "../../shared/page.tsx";
import { EmptyState, ErrorState } from "../../shared/states.tsx";
import { visuallyHidden } from "../../shared/visually-hidden.ts";
import { GrantDialog } from "./grant-dialog.tsx";
import { MemberDrawer } from "./member-drawer.tsx";
import { MemberList } from "./member-list.tsx";
import { MemberSearch } from "./member-search.tsx";
import { useMember, useMembers } from "./queries.ts";
import { StatusDialog } from "./status-dialog.tsx";
import { membersTexts } from "./texts.ts";

interface Asked {
  memberId: MemberId;
  about: "grant" | "status";
}

export function Component() {
  const [address, setAddress] = useSearchParams();
  const search = address.get("search") ?? "";
  const opened = address.get("member");
  const [asked, setAsked] = useState<Asked>();

  const pages = useMembers(search);
  const members = pages.data?.pages.flatMap((page) => page.members);
  const listed = (memberId: string | null | undefined) => members?.find((member) => member.memberId === memberId);
  // The address may name somebody further down the list than what is loaded.
  const single = useMember(opened !== null && !pages.isPending && listed(opened) === undefined ? opened : undefined);
  const find = (memberId: string | null | undefined) =>
    listed(memberId) ?? (single.data?.memberId === memberId ? single.data : undefined);
  const isLooking = opened !== null && find(opened) === undefined && (pages.isPending || single.isPending);

  function setParameter(name: "search" | "member", value: string, replace: boolean): void {
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === "") next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace },
    );
  }

  const actions = {
    onOpen: (memberId: MemberId) => setParameter("member", memberId, false),
    onGrant: (memberId: MemberId) => setAsked({ memberId, about: "grant" }),
    onStatus: (memberId: MemberId) => setAsked({ memberId, about: "status" }),
  };
  const askedMember = find(asked?.memberId);
  const isUnused = members?.length === 0 && search === "";

  return (
    <Page title={membersTexts.title} subtitle={membersTexts.subtitle}>
      {!isUnused && <MemberSearch search={search} onSearch={(text) => setParameter("search", text, true)} />}
      <Box component="output" sx={visuallyHidden}>
        {pages.isPending && membersTexts.loading}
        {members !== undefined &&
          search !== "" &&
          !pages.isPlaceholderData &&
          membersTexts.found(members.length, pages.hasNextPage)}
      </Box>
      {pages.isError && members === undefined && <ErrorState error={pages.error} onRetry={() => pages.refetch()} />}
      {isUnused && <EmptyState icon={<GroupOutlined />} {...membersTexts.empty} />}
      {members?.length === 0 && search !== "" && <NoneFound onShowAll={() => setParameter("search", "", true)} />}
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
          onClose={() => setParameter("member", "", true)}
          {...actions}
        />
      )}
      {asked?.about === "grant" && askedMember !== undefined && (
        <GrantDialog member={askedMember} onClose={() => setAsked(undefined)} />
      )}
      {asked?.about === "status" && askedMember !== undefined && (
        <StatusDialog member={askedMember} onClose={() => setAsked(undefined)} />
      )}
    </Page>
  );
}

function NoneFound({ onShowAll }: { onShowAll: () => void }) {
  const { title, text, action } = membersTexts.noneFound;
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
