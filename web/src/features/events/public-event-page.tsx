/** An event for people who are not signed in, in the workspace's colours. Members go on to the event itself. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router-dom";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { placeWords } from "#lambdas/events/contract.ts";
import { getPublicEvent, type PublicEvent } from "#lambdas/events/public-contract.ts";
import { getWorkspace } from "#lambdas/tenants/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { CoverPicture } from "#web/domain/writing/cover-picture.tsx";
import { CalendarDrawing } from "#web/kit/drawings.tsx";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { LoadingPage } from "#web/kit/loading-page.tsx";
import { usePageTitle } from "#web/kit/page-title.ts";
import { PoweredBy } from "#web/kit/powered-by.tsx";
import { RichTextView } from "#web/kit/rich-text/rich-text-view.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { TenantSign } from "#web/kit/tenant-sign.tsx";
import { TenantStyles } from "#web/kit/tenant-styles.tsx";
import { isMissing, routeQuery } from "#web/session/api.ts";
import { useSession } from "#web/session/auth.ts";
import { usePath, useWorkspace, WorkspaceProvider } from "#web/session/workspace.tsx";
import { CategoryChip, categoryIcons } from "./category.tsx";
import { YourTime } from "./event-words.tsx";
import { eventTexts, publicEventTexts as texts } from "./texts.ts";
import { titles } from "./titles.ts";

export function Component() {
  const { slug = "", eventId = "" } = useParams();
  const workspace = useQuery(routeQuery(getWorkspace, { params: { slug } }));
  const tenantId = workspace.data?.tenantId;
  const event = useQuery({
    ...routeQuery(getPublicEvent, { params: { tenantId: tenantId as TenantId, eventId } }),
    enabled: tenantId !== undefined,
    retry: false,
  });
  usePageTitle(event.data?.title ?? titles.events);
  const error = workspace.error ?? event.error;
  const problem = error !== null && (
    <Frame>
      {isMissing(error) ? (
        <EmptyState drawing={<CalendarDrawing />} {...texts.gone} />
      ) : (
        <ErrorState error={error} onRetry={() => Promise.all([workspace.refetch(), event.refetch()])} />
      )}
    </Frame>
  );
  if (workspace.data === undefined) return problem || <LoadingPage text={eventTexts.loading} hasMark={false} />;
  return (
    <WorkspaceProvider workspace={{ ...workspace.data, basePath: `/${slug}` }}>
      <TenantStyles colours={workspace.data.colours} />
      {event.data === undefined ? (
        problem || <LoadingPage text={eventTexts.loading} hasMark={false} />
      ) : (
        <TenantFrame>
          <PublicView event={event.data} />
        </TenantFrame>
      )}
    </WorkspaceProvider>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Box
      component="main"
      id="content"
      sx={{ maxWidth: "calc(68ch + 48px)", marginInline: "auto", paddingInline: { xs: 2, sm: 3 }, paddingBlock: 5 }}
    >
      {children}
    </Box>
  );
}

/** The tenant leads; who runs the product stands last and small. */
function TenantFrame({ children }: { children: ReactNode }) {
  const { hideBranding } = useWorkspace();
  return (
    <Frame>
      <Box sx={{ marginBlockEnd: 4 }}>
        <TenantSign />
      </Box>
      {children}
      {!hideBranding && (
        <Box component="footer" sx={{ marginBlockStart: 6, "& > p": { paddingInline: 0 } }}>
          <PoweredBy />
        </Box>
      )}
    </Frame>
  );
}

function PublicView({ event }: { event: PublicEvent }) {
  const { name } = useWorkspace();
  const path = usePath();
  const format = useFormat();
  const isSignedIn = useSession().state === "signed_in";
  const { eventId, title, summary, cover, category, hostName, place, isOnline, startAt, endAt, state, body } = event;
  const where = [placeWords(place), isOnline ? eventTexts.online : ""].filter(Boolean).join(" · ");
  return (
    <Stack component="article" spacing={3}>
      <Stack spacing={1.5} sx={{ alignItems: "flex-start" }}>
        <Typography variant="strongSmall" color="primary" sx={{ overflowWrap: "anywhere" }}>
          {texts.invites(name)}
        </Typography>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <CategoryChip category={category} />
          {state !== "open" && <StatusBadge status={`event.${state}`} />}
        </Box>
        <Typography
          variant="h1"
          tabIndex={-1}
          data-page-title
          sx={{ outline: "none", overflowWrap: "anywhere", textWrap: "balance" }}
        >
          {title}
        </Typography>
        {summary !== "" && <Typography color="textSecondary">{summary}</Typography>}
      </Stack>
      {cover !== null && (
        <CoverPicture
          cover={cover}
          drawing={categoryIcons[category]}
          ratio="16 / 9"
          sizes="(min-width: 760px) 680px, 100vw"
          isFirst
        />
      )}
      <Facts columns="two">
        <Fact name={eventTexts.when} isWide>
          {format.dateLong(startAt)}
          <br />
          {format.timeRange(startAt, endAt)}
          <Typography variant="body2" color="textSecondary" component="span" sx={{ display: "block" }}>
            <YourTime event={event} />
          </Typography>
        </Fact>
        {where !== "" && <Fact name={eventTexts.where}>{where}</Fact>}
        {hostName !== "" && <Fact name={eventTexts.host}>{hostName}</Fact>}
      </Facts>
      {state !== "finished" && state !== "cancelled" && (
        <Box>
          <Button component={Link} to={path(`/events/${eventId}`)} variant="contained" size="large">
            {isSignedIn ? texts.open : texts.register}
          </Button>
          <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 1 }}>
            {texts.registerHelp(name)}
          </Typography>
        </Box>
      )}
      <RichTextView document={body} headingLevel={2} />
    </Stack>
  );
}
