import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useQuery } from "@tanstack/react-query";
import { HistoryLink } from "#web/domain/history-link.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { Page } from "#web/kit/page.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { useAddress } from "#web/session/address.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { ClosureCard } from "./closure-card.tsx";
import { DomainPanel } from "./domain/domain-panel.tsx";
import { LeaveCard } from "./leave-card.tsx";
import { PaymentsPanel, type Return } from "./payments-panel.tsx";
import { PlanPanel } from "./plan-panel.tsx";
import { settingsQuery } from "./queries.ts";
import { SettingsForm } from "./settings-form.tsx";
import { settingsTexts } from "./texts.ts";
import { ThemeEditor } from "./theme-editor.tsx";

const tabs = ["workspace", "appearance", "domain", "payments", "plan"] as const;
/** Tabs that do not show the settings themselves. */
const ownTabs: readonly string[] = ["domain", "payments"];
type TabName = (typeof tabs)[number];

const returns = ["returned", "expired"] as const satisfies readonly Return[];

const shape = {
  tab: (text: string) => tabs.find((name) => name === text),
  stripe: (text: string) => returns.find((name) => name === text),
};

const tabId = (name: TabName) => `settings-tab-${name}`;
const panelId = (name: TabName) => `settings-panel-${name}`;

export function Component() {
  const { tenantId } = useWorkspace();
  const settings = useQuery(settingsQuery(tenantId));
  const { values, set } = useAddress(shape);
  const open = values.tab ?? "workspace";
  return (
    <Page title={settingsTexts.title} subtitle={settingsTexts.subtitle}>
      <Tabs
        value={open}
        onChange={(_event, next: TabName) => set({ tab: next === "workspace" ? null : next })}
        aria-label={settingsTexts.tabs.label}
        sx={{ mb: 3 }}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={tabId(name)}
            aria-controls={panelId(name)}
            label={settingsTexts.tabs[name]}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={panelId(open)} aria-labelledby={tabId(open)}>
        {open === "payments" && (
          <PaymentsPanel cameBack={values.stripe} onSettled={() => set({ stripe: null }, { replace: true })} />
        )}
        {open === "domain" && <DomainPanel />}
        {!ownTabs.includes(open) && settings.isPending && <LoadingSettings />}
        {!ownTabs.includes(open) && settings.isError && settings.data === undefined && (
          <ErrorState error={settings.error} onRetry={() => settings.refetch()} />
        )}
        {settings.data !== undefined && open === "plan" && (
          <Stack spacing={3}>
            <PlanPanel settings={settings.data} />
            <LeaveCard />
            <ClosureCard closure={settings.data.closure} />
          </Stack>
        )}
        {settings.data !== undefined && open === "workspace" && <SettingsForm settings={settings.data} />}
        {settings.data !== undefined && open === "appearance" && <ThemeEditor settings={settings.data} />}
      </div>
      <Box sx={{ mt: 3 }}>
        <HistoryLink kind="workspace" id={tenantId} />
      </Box>
    </Page>
  );
}

function LoadingSettings() {
  return (
    <>
      <LoadingText>{settingsTexts.loading}</LoadingText>
      <Stack aria-hidden spacing={2}>
        {[240, 200, 160].map((height) => (
          <Skeleton key={height} variant="rounded" height={height} />
        ))}
      </Stack>
    </>
  );
}
