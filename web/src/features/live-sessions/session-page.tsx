/** The page of one live session. Its address has no slug: the server finds the workspace by the session's id. */
import ArrowBackOutlined from "@mui/icons-material/ArrowBackOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useParams } from "react-router-dom";
import type { LiveSessionId } from "#lambdas/contract/ids.ts";
import { findSession } from "#lambdas/live/viewer-contract.ts";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import { Brand } from "#web/kit/brand.tsx";
import { LoadingPage } from "#web/kit/loading-page.tsx";
import { onDemand } from "#web/kit/on-demand.tsx";
import { PlainPage } from "#web/kit/plain-page.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { TenantStyles } from "#web/kit/tenant-styles.tsx";
import { isMissing, routeQuery } from "#web/session/api.ts";
import { useTenantDomain } from "#web/session/hosts.ts";
import { followTenant } from "#web/session/language.ts";
import { usePath, useWorkspace, WorkspaceProvider } from "#web/session/workspace.tsx";
import { sessionTexts as texts } from "./session-texts.ts";
import { SessionView } from "./session-view.tsx";

const Channels = onDemand(async () => (await import("#web/channels.tsx")).Channels);

export function Component() {
  const sessionId = (useParams().sessionId ?? "") as LiveSessionId;
  const domain = useTenantDomain();
  const found = useQuery({ ...routeQuery(findSession, { params: { sessionId } }), retry: false, staleTime: 60_000 });
  if (found.data !== undefined && domain !== undefined)
    return (
      <Inside key={sessionId} workspace={found.data.workspace} isOnOwnHost={domain !== null} sessionId={sessionId} />
    );
  if (isMissing(found.error)) return <Gone />;
  if (found.isError)
    return (
      <Box component="main" id="content" sx={{ maxWidth: 720, marginInline: "auto", padding: 3 }}>
        <ErrorState error={found.error} onRetry={() => found.refetch()} />
      </Box>
    );
  return <LoadingPage text={texts.loading} />;
}

/** Unknown, foreign and not a member are one page. */
function Gone() {
  return (
    <PlainPage
      title={texts.gone.title}
      text={texts.gone.text}
      action={
        <Button component={Link} to="/live-events" variant="contained">
          {texts.gone.action}
        </Button>
      }
    />
  );
}

interface InsideProps {
  workspace: Workspace;
  isOnOwnHost: boolean;
  sessionId: LiveSessionId;
}

function Inside({ workspace, isOnOwnHost, sessionId }: InsideProps) {
  useEffect(() => followTenant(workspace.locale), [workspace.locale]);
  const basePath = isOnOwnHost ? "" : `/${workspace.slug}`;
  return (
    <WorkspaceProvider workspace={{ ...workspace, basePath }}>
      <TenantStyles colours={workspace.colours} />
      <Header />
      <SessionView sessionId={sessionId} />
      <Channels />
    </WorkspaceProvider>
  );
}

function Header() {
  const { name, logoUrl } = useWorkspace();
  const path = usePath();
  return (
    <Box
      component="header"
      sx={{
        display: "flex",
        alignItems: "center",
        justifyContent: "space-between",
        gap: 2,
        paddingInline: { xs: 2, sm: 3 },
        minHeight: { xs: 52, sm: 64 },
        borderBlockEnd: "1px solid",
        borderColor: "divider",
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Brand logoUrl={logoUrl} name={name} isWide />
      </Box>
      <Button component={Link} to={path("/live-events")} color="inherit" startIcon={<ArrowBackOutlined />}>
        {texts.back}
      </Button>
    </Box>
  );
}
