/** Finds a member by the beginning of a name or an address. Enter takes the only match. */
import Box from "@mui/material/Box";
import List from "@mui/material/List";
import ListItemButton from "@mui/material/ListItemButton";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useState } from "react";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { fullName } from "#lambdas/members/rules.ts";
import { counterLimits, findBuyers } from "#lambdas/orders/counter-contract.ts";
import { PersonAvatar } from "#web/domain/person-avatar.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { LabelledField } from "#web/kit/labelled-field.tsx";
import { cardFrame } from "#web/kit/looks.ts";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { scanTexts as texts } from "./texts.ts";

const typingPauseMilliseconds = 250;

export function PersonSearch({ onPick }: { onPick: (memberId: MemberId) => void }) {
  const { tenantId } = useWorkspace();
  const client = useQueryClient();
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  const wanted = typed.trim();

  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), typingPauseMilliseconds);
    return () => clearTimeout(timer);
  }, [wanted]);

  const queryOf = (words: string) => routeQuery(findBuyers, { params: { tenantId }, query: { search: words } });
  const { data, error } = useQuery({ ...queryOf(search), enabled: search !== "" });
  const found = wanted === "" || search === "" ? [] : (data?.buyers ?? []);
  const isNobody = search !== "" && search === wanted && data?.buyers.length === 0;

  function pick(memberId: MemberId): void {
    setTyped("");
    setSearch("");
    onPick(memberId);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (wanted === "") return;
    setSearch(wanted);
    const { buyers } = await client.fetchQuery(queryOf(wanted)).catch(() => ({ buyers: [] }));
    const [first, ...others] = buyers;
    if (first !== undefined && others.length === 0) pick(first.memberId);
  }

  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
      <LabelledField
        label={texts.search}
        helperText={error === null ? (isNobody ? texts.nobody(wanted) : texts.help) : errorText(error)}
        error={error !== null || isNobody}
        fullWidth
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{
          htmlInput: {
            "data-page-search": true,
            maxLength: counterLimits.searchCharacters,
            spellCheck: false,
            enterKeyHint: "search",
          },
        }}
      />
      {found.length > 0 && (
        <List aria-label={texts.found} sx={{ ...cardFrame, padding: 0, marginBlockStart: 1 }}>
          {found.map((person) => (
            <li key={person.memberId}>
              <ListItemButton onClick={() => pick(person.memberId)} sx={{ gap: 1.5, minHeight: 56 }}>
                <PersonAvatar person={person} />
                <Box sx={{ minWidth: 0 }}>
                  <Typography variant="strong" sx={{ overflowWrap: "anywhere" }}>
                    {fullName(person)}
                  </Typography>
                  <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
                    {[person.planName, person.email].filter(Boolean).join(" · ")}
                  </Typography>
                </Box>
              </ListItemButton>
            </li>
          ))}
        </List>
      )}
    </Box>
  );
}
