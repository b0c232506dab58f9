/**
 * Finds the buyer. Whoever types gets a list after a short pause. A scanner types and ends with Enter, which asks at
 * once and takes the only match. A card or a tag names its member, by a scanner that types or by the camera.
 */
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { fullName } from "#lambdas/members/rules.ts";
import { type Buyer, counterLimits, findBuyers } from "#lambdas/orders/counter-contract.ts";
import { canBeCard, identify } from "#web/domain/card/identify.ts";
import { beginsCode } from "#web/domain/card/typed-code.ts";
import { useFormat } from "#web/domain/format.ts";
import { PersonAvatar } from "#web/domain/person-avatar.tsx";
import { autocompleteTexts } from "#web/kit/autocomplete-texts.ts";
import { errorText } from "#web/kit/error-texts.ts";
import type { Verdict } from "#web/kit/scanner/feedback.ts";
import { useCameraScanner } from "#web/kit/scanner/use-camera-scanner.tsx";
import { routeQuery } from "#web/session/api.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { buyerTexts as texts } from "./texts.ts";

const typingPauseMilliseconds = 250;

/** Longer than any code, so that nothing is cut that a scanner types. */
const mostCharacters = 600;

/** What the choice of a buyer needs. */
type Chosen = Pick<Buyer, "memberId" | "firstName" | "lastName" | "email" | "status">;

interface BuyerFieldProps {
  /** `mustComparePhoto`: only a code that anybody can have copied names the buyer. */
  onPick: (buyer: Chosen, mustComparePhoto: boolean) => void;
}

export function BuyerField({ onPick }: BuyerFieldProps) {
  const { digitalCardsEnabled } = useFeatures();
  const { tenantId } = useWorkspace();
  const client = useQueryClient();
  const format = useFormat();
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const camera = useCameraScanner(takeSeen);
  const wanted = typed.trim();
  const isName = wanted.length <= counterLimits.searchCharacters && !beginsCode(wanted);
  const words = isName ? wanted : "";

  useEffect(() => {
    const timer = setTimeout(() => setSearch(words), typingPauseMilliseconds);
    return () => clearTimeout(timer);
  }, [words]);

  useEffect(() => {
    // A scanner types where the focus is. On a phone the focus would open the keyboard.
    if (window.matchMedia?.("(pointer: fine)").matches) field.current?.focus();
  }, []);

  const queryOf = (named: string) => routeQuery(findBuyers, { params: { tenantId }, query: { search: named } });
  const { data, isFetching, error } = useQuery({
    ...queryOf(search),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
  const isCurrent = search === words && !isFetching;
  const found = words === "" ? [] : (data?.buyers ?? []);

  /** Whether it is somebody who may buy. */
  function pick(buyer: Chosen, mustComparePhoto = false): boolean {
    const isActive = buyer.status === "active";
    if (isActive) onPick(buyer, mustComparePhoto);
    else setProblem(texts.suspended(fullName(buyer)));
    return isActive;
  }

  /** Takes the holder of a card. Undefined where the text is no card and no tag of ours. */
  async function takeCard(scanned: string): Promise<Verdict | undefined> {
    setProblem(undefined);
    try {
      const shown = await identify(scanned, { tenantId });
      if (shown.kind === "none") return undefined;
      setTyped("");
      if (shown.kind === "refused") setProblem(texts.refused(shown.title, shown.text));
      else if (pick(shown.person, shown.mustComparePhoto)) return shown.mustComparePhoto ? "caution" : "accepted";
    } catch (failure) {
      setProblem(errorText(failure));
    }
    return "refused";
  }

  async function takeSeen(code: string): Promise<Verdict> {
    const verdict = await takeCard(code);
    if (verdict === undefined) setProblem(texts.noCard);
    return verdict ?? "refused";
  }

  async function takeTyped(): Promise<void> {
    if (!isName) await takeSeen(wanted);
    // The number of a tag may be the beginning of a name, too.
    else if ((await takeCard(wanted)) === undefined) await pickOnly();
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

  /** The list may still belong to earlier words. Then Enter must not take its first row. */
  function askAtOnce(event: KeyboardEvent & { defaultMuiPrevented?: boolean }): void {
    if (event.key !== "Enter" || wanted === "") return;
    const isCard = digitalCardsEnabled && (!isName || canBeCard(wanted, tenantId));
    if (isCurrent && (found.length > 0 || !isCard)) return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
    void (isCard ? takeTyped() : pickOnly());
  }

  const help = digitalCardsEnabled ? texts.helpWithCards : texts.help;
  const byName = (
    <Autocomplete
      {...autocompleteTexts}
      options={found}
      value={null}
      inputValue={typed}
      open={isOpen && words !== ""}
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
          inputRef={field}
          helperText={problem ?? (error === null ? help : errorText(error))}
          slotProps={{
            ...input.slotProps,
            htmlInput: {
              ...input.slotProps.htmlInput,
              maxLength: digitalCardsEnabled ? mostCharacters : counterLimits.searchCharacters,
              autoComplete: "off",
              enterKeyHint: "search",
            },
          }}
        />
      )}
    />
  );
  if (!digitalCardsEnabled) return byName;
  return (
    <Stack spacing={1.5}>
      {byName}
      {camera.button !== null && <Box>{camera.button}</Box>}
      {camera.panel}
    </Stack>
  );
}
