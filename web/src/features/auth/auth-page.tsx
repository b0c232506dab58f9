/** `/{slug}/auth`: looks up the workspace, then offers to sign in, to sign up, or handles a mailed link. */
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, Navigate, useLocation, useNavigate, useParams } from "react-router-dom";
import { getWorkspace } from "#lambdas/tenants/contract.ts";
import { platformWorkspace } from "#web/domain/platform-workspace.ts";
import { LoadingPage } from "#web/kit/loading-page.tsx";
import { onDemand } from "#web/kit/on-demand.tsx";
import { PlainPage } from "#web/kit/plain-page.tsx";
import { TenantStyles } from "#web/kit/tenant-styles.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { isMissing, routeQuery } from "#web/session/api.ts";
import { useSession } from "#web/session/auth.ts";
import { useDefaultSlug, useTenantDomain } from "#web/session/hosts.ts";
import { followTenant } from "#web/session/language.ts";
import { WorkspaceProvider } from "#web/session/workspace.tsx";
import { ConfirmationView } from "./confirmation-view.tsx";
import { EntryView } from "./entry-view.tsx";
import { ExpiredView } from "./expired-view.tsx";
import { ForgotView } from "./forgot-view.tsx";
import { keepInvitation, keptInvitation } from "./kept-invitation.ts";
import { type MailedLink, readMailedLink, withoutLink } from "./link.ts";
import { RecoveryView } from "./recovery-view.tsx";
import { SecondFactorView } from "./second-factor-view.tsx";
import { SignedInView } from "./signed-in-view.tsx";
import { authTexts } from "./texts.ts";
import { useArrival } from "./use-arrival.ts";
import { type InvitationLink, useInvited } from "./use-invited.ts";
import type { View } from "./view.ts";

const RecoveryCodeView = onDemand(async () => (await import("./recovery-code-view.tsx")).RecoveryCodeView);
const ProofView = onDemand(async () => (await import("./proof-view.tsx")).ProofView);

const workspaceStaleMilliseconds = 60_000;
/** The public pages lead to its sign-in page, as specified. The slug is reserved, so a stage has it or nobody has. */
const demoSlug = "demo";

export function Component() {
  const { slug = "" } = useParams();
  const { search, hash } = useLocation();
  const link = useMailedLink(slug);
  const domain = useTenantDomain();
  const found = useQuery({
    ...routeQuery(getWorkspace, { params: { slug } }),
    staleTime: workspaceStaleMilliseconds,
  });
  const lacksDemo = slug === demoSlug && found.error !== null && isMissing(found.error);
  const defaultSlug = useDefaultSlug({ enabled: lacksDemo });
  const locale = found.data?.locale;
  useEffect(() => {
    // A reload would lose what a mailed link brought.
    if (locale !== undefined && link === undefined) followTenant(locale);
  }, [locale, link]);
  if (found.data?.isActive === true && domain !== undefined) {
    // On the workspace's own host, paths have no slug.
    const basePath = domain !== null && domain === found.data.domain ? "" : `/${slug}`;
    return (
      <WorkspaceProvider workspace={{ ...found.data, basePath }}>
        <TenantStyles colours={found.data.colours} />
        <AuthViews key={slug} link={link} />
      </WorkspaceProvider>
    );
  }
  if (found.isPending || (found.data?.isActive === true && domain === undefined))
    return <LoadingPage text={authTexts.validating} hasMark={false} />;
  if (lacksDemo && defaultSlug === undefined) return <LoadingPage text={authTexts.validating} hasMark={false} />;
  if (lacksDemo && defaultSlug === null) return <Navigate replace to={`/auth${search}${hash}`} />;
  const isFailure = found.error !== null && !isMissing(found.error);
  return <Unavailable onRetry={isFailure ? () => void found.refetch() : undefined} />;
}

/** `/auth` on a stage that names no workspace for it. */
export function PlatformAuth() {
  const link = useMailedLink("");
  return (
    <WorkspaceProvider workspace={platformWorkspace}>
      <AuthViews link={link} />
    </WorkspaceProvider>
  );
}

/**
 * Reads the mailed link from the address, and removes its one-time code from the address and the history. An invitation
 * stays in the tab until it is used.
 */
function useMailedLink(slug: string): MailedLink | undefined {
  const location = useLocation();
  const navigate = useNavigate();
  const [link] = useState(() => readMailedLink(location));
  const [kept] = useState(() => keptInvitation(slug));
  const isRead = useRef(false);
  useEffect(() => {
    if (link === undefined || isRead.current) return;
    isRead.current = true;
    if (link.kind === "invitation") keepInvitation(slug, link);
    void navigate({ pathname: location.pathname, search: withoutLink(location.search) }, { replace: true });
  }, [link, location, navigate, slug]);
  return link ?? kept;
}

function Unavailable({ onRetry }: { onRetry: (() => void) | undefined }) {
  const texts = authTexts.unavailable;
  const toasts = useToasts();
  const isSaid = useRef(false);
  const { title, text } = onRetry === undefined ? texts.toast : texts.failedToast;
  useEffect(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    toasts.error(title, text);
  }, [toasts, title, text]);
  return (
    <PlainPage
      title={texts.sentence}
      action={
        <>
          <Button component={Link} to="/" variant="contained">
            {texts.home}
          </Button>
          {onRetry !== undefined && (
            <Button variant="outlined" onClick={onRetry}>
              {texts.tryAgain}
            </Button>
          )}
        </>
      }
    />
  );
}

function firstView(link: MailedLink | undefined, hasExpired: boolean): View {
  if (link === undefined || link.kind === "invitation") {
    const notice = hasExpired ? authTexts.signIn.sessionEnded : undefined;
    return { name: "entry", email: "", joins: false, notice };
  }
  if (link.kind === "expired") return { ...link, name: "expired" };
  return { name: link.kind, email: link.email, code: link.code, joins: link.joins };
}

function AuthViews({ link }: { link: MailedLink | undefined }) {
  const { hasExpired } = useSession();
  const invited = useInvited(link?.kind === "invitation" ? link : undefined);
  if (invited.isPending) return <LoadingPage text={authTexts.invitation.looking} hasMark={false} />;
  return <Views first={invited.view ?? firstView(link, hasExpired)} invitation={invited.invitation} />;
}

function Views({ first, invitation }: { first: View; invitation: InvitationLink | undefined }) {
  const [view, setView] = useState(first);
  const { state } = useSession();
  const arrival = useArrival(invitation);
  const isEntry = view.name === "entry";
  // Whoever signs out to use another account still has the invitation.
  const entry: View =
    invitation !== undefined && first.name === "entry" ? first : { name: "entry", email: "", joins: false };

  useHeadingFocus(view);
  if (arrival.needsProof && state === "signed_in")
    return <ProofView arrival={arrival} onLeave={() => setView(entry)} />;
  if (isEntry && !arrival.isArriving && state === "loading") return <LoadingPage hasMark={false} />;
  if (isEntry && !arrival.isArriving && state === "signed_in")
    return <SignedInView arrival={arrival} onLeave={() => setView(entry)} />;
  const shared = { arrival, onView: setView };
  if (view.name === "entry") return <EntryView key={view.notice} view={view} {...shared} />;
  if (view.name === "forgot") return <ForgotView view={view} onView={setView} />;
  if (view.name === "recovery") return <RecoveryView view={view} {...shared} />;
  if (view.name === "recovery_code") return <RecoveryCodeView view={view} {...shared} />;
  if (view.name === "second_factor") return <SecondFactorView view={view} {...shared} />;
  if (view.name === "confirmation") return <ConfirmationView key={view.code} view={view} {...shared} />;
  return <ExpiredView view={view} onView={setView} />;
}

/** Moves the focus to the heading when the view changes. On the first view the browser decides. */
function useHeadingFocus(view: View): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    document.querySelector<HTMLElement>("[data-page-title]")?.focus();
  }, [view]);
}
