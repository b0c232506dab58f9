/** Subscription Management: figures, every workspace's subscription, and the comparison with Stripe. */
import Button from "@mui/material/Button";
import { useState } from "react";
import { subscriptionStatusSchema } from "#lambdas/contract/plans.ts";
import { statusTexts } from "#web/domain/status/words.ts";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { ListPage } from "#web/kit/list/list-page.tsx";
import { MenuButton } from "#web/kit/menu-button.tsx";
import { DoorDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState, NoneFound } from "#web/kit/states.tsx";
import { anyText, oneOf, useAddress } from "#web/session/address.ts";
import { CheckDrawer } from "./check-drawer.tsx";
import { FiguresPart } from "./figures-part.tsx";
import { useSubscriptions } from "./queries.ts";
import { SubscriptionDrawer } from "./subscription-drawer.tsx";
import { subscriptionTexts as texts } from "./texts.ts";
import { useSubscriptionRows } from "./use-subscription-rows.tsx";
import { VersionsDrawer } from "./versions-drawer.tsx";

const shape = { status: oneOf(subscriptionStatusSchema), open: anyText };

export function Component() {
  const { values, set } = useAddress(shape);
  const { status, open } = values;
  const list = useSubscriptions(status);
  const rows = useSubscriptionRows();
  const [panel, setPanel] = useState<"versions" | "check">();
  const close = () => set({ open: null });
  return (
    <ListPage
      title={texts.title}
      subtitle={texts.subtitle}
      more={
        <MenuButton
          actions={[
            { label: texts.versions.open, onSelect: () => setPanel("versions") },
            { label: texts.check.open, onSelect: () => setPanel("check") },
          ]}
          button={(props) => (
            <Button {...props} variant="outlined" color="inherit">
              {texts.detail.more}
            </Button>
          )}
        />
      }
      notice={<FiguresPart />}
      filters={
        <FilterBar active={status === undefined ? 0 : 1}>
          <FilterChoice
            label={texts.status}
            value={status}
            anything={texts.anyStatus}
            options={subscriptionStatusSchema.options.map((name) => [name, statusTexts[`subscription.${name}`]])}
            onChange={(value) => set({ status: value }, { replace: true })}
          />
        </FilterBar>
      }
      list={list}
      isFiltered={status !== undefined}
      loadingText={texts.loading}
      foundText={status === undefined ? undefined : texts.found(list.rows?.length ?? 0)}
      empty={<EmptyState drawing={<DoorDrawing />} {...texts.empty} />}
      noneFound={<NoneFound texts={texts.noneFound} onShowAll={() => set({ status: null }, { replace: true })} />}
      openKey={open}
      {...rows}
    >
      {open !== undefined && (
        <SubscriptionDrawer
          subscription={list.rows?.find(({ subscriptionId }) => subscriptionId === open)}
          isLooking={list.isPending}
          onClose={close}
        />
      )}
      {panel === "versions" && <VersionsDrawer onClose={() => setPanel(undefined)} />}
      {panel === "check" && <CheckDrawer onClose={() => setPanel(undefined)} />}
    </ListPage>
  );
}
