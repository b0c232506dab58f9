import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { listMembers } from "#lambdas/members/contract.ts";
import type { Holder } from "#web/domain/points-dialogs/use-statement.ts";
import { autocompleteTexts } from "#web/kit/autocomplete-texts.ts";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { memberPickerTexts as texts } from "./texts.ts";

const mostFound = 20;

interface MemberPickerProps {
  onPick: (member: Holder) => void;
  /** Whether the field has the focus at once. For a dialog that was opened to fill it in. */
  takesFocus?: boolean;
  hint?: string;
  /** In a row of filters: without a label and a hint. Nothing is read until somebody opens it. */
  isCompact?: boolean;
}

/** Finds a member as their name or address begins. People who wait for a decision have no wallet. */
export function MemberPicker({
  onPick,
  takesFocus = true,
  hint = texts.memberHint,
  isCompact = false,
}: MemberPickerProps) {
  const { tenantId } = useWorkspace();
  const [typed, setTyped] = useState("");
  const [wasOpened, setWasOpened] = useState(!isCompact);
  const search = useDeferredValue(typed.trim());
  const { data, isFetching } = useQuery({
    ...routeQuery(listMembers, {
      params: { tenantId },
      query: { limit: mostFound, ...(search === "" ? {} : { search }) },
    }),
    placeholderData: keepPreviousData,
    enabled: wasOpened,
  });
  const members = (data?.members ?? []).filter(({ status }) => status !== "pending");
  return (
    <Autocomplete
      {...autocompleteTexts}
      size={isCompact ? "small" : "medium"}
      options={members}
      // The server has searched. Its folding of accents is not the browser's.
      filterOptions={(found) => found}
      loading={isFetching}
      onOpen={() => setWasOpened(true)}
      inputValue={typed}
      onInputChange={(_event, text) => setTyped(text)}
      onChange={(_event, member) => {
        if (member === null) return;
        const name = [member.firstName, member.lastName].filter(Boolean).join(" ") || member.email;
        onPick({ memberId: member.memberId, name, balance: member.balance, status: member.status });
      }}
      getOptionKey={({ memberId }) => memberId}
      getOptionLabel={({ firstName, lastName, email }) =>
        [[firstName, lastName].filter(Boolean).join(" "), email].filter(Boolean).join(" · ")
      }
      renderInput={(input) => (
        <TextField
          {...input}
          {...(isCompact ? { placeholder: texts.member } : { label: texts.member, helperText: hint })}
          // The dialog was opened to fill in this field. Screen readers read the dialog's title with it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={takesFocus}
          slotProps={
            isCompact
              ? { ...input.slotProps, htmlInput: { ...input.slotProps.htmlInput, "aria-label": texts.member } }
              : input.slotProps
          }
        />
      )}
    />
  );
}
