/**
 * Finds the buyer. Whoever types gets a list after a short pause. A scanner types and ends with Enter, which asks at
 * once and takes the only match.
 */
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useState } from "react";
import { fullName } from "#lambdas/members/rules.ts";
import { type Buyer, counterLimits, findBuyers } from "#lambdas/orders/counter-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { PersonAvatar } from "#web/domain/person-avatar.tsx";
import { autocompleteTexts } from "#web/kit/autocomplete-texts.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { buyerTexts as texts } from "./texts.ts";

const typingPauseMilliseconds = 250;

export function BuyerField({ onPick }: { onPick: (buyer: Buyer) => void }) {
  const { tenantId } = useWorkspace();
  const client = useQueryClient();
  const format = useFormat();
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const wanted = typed.trim();

  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), typingPauseMilliseconds);
    return () => clearTimeout(timer);
  }, [wanted]);

  const queryOf = (words: string) => routeQuery(findBuyers, { params: { tenantId }, query: { search: words } });
  const { data, isFetching, error } = useQuery({
    ...queryOf(search),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
  const isCurrent = search === wanted && !isFetching;
  const found = wanted === "" ? [] : (data?.buyers ?? []);

  function pick(buyer: Buyer): void {
    if (buyer.status !== "active") {
      setProblem(texts.suspended(fullName(buyer)));
      return;
    }
    onPick(buyer);
  }

  async function pickOnly(): Promise<void> {
    setProblem(undefined);
    try {
      const { buyers } = await client.fetchQuery(queryOf(wanted));
      const [first, ...others] = buyers;
      if (first === undefined) setProblem(texts.nobody(wanted));
      else if (others.length === 0) pick(first);
      else {
        setSearch(wanted);
        setIsOpen(true);
      }
    } catch (failure) {
      setProblem(errorText(failure));
    }
  }

  /** The list still belongs to earlier words, so Enter must not take its first row. */
  function askAtOnce(event: KeyboardEvent & { defaultMuiPrevented?: boolean }): void {
    if (event.key !== "Enter" || wanted === "" || isCurrent) return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
    void pickOnly();
  }

  return (
    <Autocomplete
      {...autocompleteTexts}
      options={found}
      value={null}
      inputValue={typed}
      open={isOpen && wanted !== ""}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      // The server has searched. Its folding of accents is not the browser's.
      filterOptions={(all) => all}
      autoHighlight
      clearOnBlur={false}
      forcePopupIcon={false}
      loading={!isCurrent}
      loadingText={texts.searching}
      noOptionsText={texts.nobody(wanted)}
      onInputChange={(_event, text, reason) => {
        if (reason === "reset") return;
        setTyped(text);
        setProblem(undefined);
      }}
      onChange={(_event, buyer) => {
        if (buyer !== null) pick(buyer);
      }}
      onKeyDown={askAtOnce}
      getOptionKey={({ memberId }) => memberId}
      getOptionLabel={fullName}
      renderOption={({ key, ...row }, buyer) => (
        <Stack component="li" key={key} {...row} direction="row" spacing={1.5} sx={{ minHeight: 56 }}>
          <PersonAvatar person={buyer} />
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography variant="strong" sx={{ overflowWrap: "anywhere" }}>
              {fullName(buyer)}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
              {[buyer.planName, buyer.email].filter(Boolean).join(" · ")}
            </Typography>
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ flex: "none" }}>
            {buyer.status === "active" ? format.points(buyer.balance) : texts.isSuspended}
          </Typography>
        </Stack>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          label={texts.member}
          error={problem !== undefined || error !== null}
          helperText={problem ?? (error === null ? texts.help : errorText(error))}
          slotProps={{
            ...input.slotProps,
            htmlInput: {
              ...input.slotProps.htmlInput,
              maxLength: counterLimits.searchCharacters,
              autoComplete: "off",
              enterKeyHint: "search",
            },
          }}
        />
      )}
    />
  );
}
