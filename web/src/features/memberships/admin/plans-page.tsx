/** Membership Plans: what each cycle of a plan gives and costs. The opened form is in the address. */
import AddOutlined from "@mui/icons-material/AddOutlined";
import HourglassEmptyOutlined from "@mui/icons-material/HourglassEmptyOutlined";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { CoinsDrawing } from "#web/kit/drawings.tsx";
import { ListPage } from "#web/kit/list/list-page.tsx";
import { EmptyState } from "#web/kit/states.tsx";
import { WaitingNotice } from "#web/kit/waiting-notice.tsx";
import { anyText, useAddress } from "#web/session/address.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { PlanDrawer } from "./plan-drawer.tsx";
import { PlanQuestion } from "./plan-question.tsx";
import { allPlans, useWaitingRequests } from "./queries.ts";
import { RequestsDrawer } from "./requests-drawer.tsx";
import { plansTexts, requestsTexts } from "./texts.ts";
import { usePlanRows } from "./use-plan-rows.tsx";

/** The value in the address that opens the form for a new plan. */
const newPlan = "new";

/** The value in the address that shows the requests that wait. */
const requestsView = "requests";

const shape = { plan: anyText, view: anyText };

type Question = Pick<ComponentProps<typeof PlanQuestion>, "plan" | "ask">;

export function Component() {
  const { tenantId } = useWorkspace();
  const { pointsEnabled } = useFeatures();
  const query = useQuery(allPlans(tenantId));
  const plans = query.data?.plans;
  const { values, set, linkTo } = useAddress(shape);
  const { plan: opened, view } = values;
  const waiting = useWaitingRequests();
  const [question, setQuestion] = useState<Question>();
  const rows = usePlanRows(plans ?? [], (plan, action) => {
    if (action === "edit") set({ plan: plan.planId });
    else setQuestion({ plan, ask: action });
  });

  const add = (
    <Button variant="contained" startIcon={<AddOutlined />} onClick={() => set({ plan: newPlan })}>
      {plansTexts.add}
    </Button>
  );

  const { empty } = plansTexts;
  return (
    <ListPage
      title={plansTexts.title}
      subtitle={plansTexts.subtitle}
      action={plans?.length === 0 ? undefined : add}
      list={{
        rows: plans,
        isPending: query.isPending,
        error: plans === undefined ? query.error : null,
        reload: query.refetch,
      }}
      notice={
        waiting.count > 0 && (
          <WaitingNotice
            icon={<HourglassEmptyOutlined />}
            title={requestsTexts.notice(waiting.count, waiting.isMore)}
            text={requestsTexts.noticeText}
            action={requestsTexts.show}
            onAction={view === requestsView ? undefined : () => set({ view: requestsView, plan: null })}
          />
        )
      }
      loadingText={plansTexts.loading}
      empty={
        <EmptyState
          drawing={<CoinsDrawing />}
          title={empty.title}
          text={pointsEnabled ? empty.text : empty.textWithoutPoints}
          action={add}
        />
      }
      {...rows}
      rowLink={({ planId }) => linkTo({ plan: planId })}
      openKey={opened}
    >
      {opened !== undefined && plans !== undefined && (
        <PlanDrawer
          key={opened}
          plan={opened === newPlan ? "new" : plans.find(({ planId }) => planId === opened)}
          onClose={() => set({ plan: null }, { replace: true })}
        />
      )}
      {view === requestsView && opened === undefined && (
        <RequestsDrawer onClose={() => set({ view: null }, { replace: true })} />
      )}
      {question !== undefined && <PlanQuestion {...question} onClose={() => setQuestion(undefined)} />}
    </ListPage>
  );
}
