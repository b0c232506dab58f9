/** `/setup-tenant?plan&session`: from a paid checkout to a new workspace. Somebody who leaves can return. */
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { LoadingPage } from "#web/kit/loading-page.tsx";
import { useSession } from "#web/session/auth.ts";
import { type MailedLink, readMailedLink, withoutLink } from "../link.ts";
import { EntryCard } from "./entry-card.tsx";
import { Organisation } from "./organisation.tsx";
import { useOrganisationDraft } from "./organisation-form.tsx";
import { readSetup } from "./setup-address.ts";
import { SetupFrame } from "./setup-frame.tsx";

export function Component() {
  const { state } = useSession();
  const { search } = useLocation();
  const link = useMailedLink();
  const setup = readSetup(search);
  const draft = useOrganisationDraft();
  // Its code works once. Somebody who comes back to this card wants to use another account.
  const [isLinkTaken, setIsLinkTaken] = useState(false);
  const takeLink = useCallback(() => setIsLinkTaken(true), []);
  if (state === "loading") return <LoadingPage />;
  return (
    <SetupFrame keepsLanguage={link !== undefined} isSignedIn={state === "signed_in"}>
      {state === "signed_in" ? (
        <Organisation setup={setup} draft={draft} />
      ) : (
        <EntryCard setup={setup} link={isLinkTaken ? undefined : link} onLinkTaken={takeLink} />
      )}
    </SetupFrame>
  );
}

/** Removes the one-time code from the address at once, and keeps plan and session there. */
function useMailedLink(): MailedLink | undefined {
  const location = useLocation();
  const navigate = useNavigate();
  const [link] = useState(() => readMailedLink(location));
  const isRead = useRef(false);
  useEffect(() => {
    if (link === undefined || isRead.current) return;
    isRead.current = true;
    void navigate({ pathname: location.pathname, search: withoutLink(location.search) }, { replace: true });
  }, [link, location, navigate]);
  return link;
}
