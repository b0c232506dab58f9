import { planRequestIdSchema } from "../contract/ids.ts";
import { asksAdministrators, tellsOnCall } from "../pipeline/define-notice-source.ts";
import { decidePlanRequest } from "./request-contract.ts";
import { planRequestItem } from "./items.ts";
import { noticeOfPlanDecision, requestOfPlan } from "./notices.ts";

export const membershipNoticeSources = [
  tellsOnCall([decidePlanRequest.id], async (call, scope, read) => {
    const { data: requestId } = planRequestIdSchema.safeParse(call.subject.requestId);
    const request = requestId && (await read(planRequestItem.ref(scope, requestId)));
    return request && noticeOfPlanDecision(call, request);
  }),
];

export const planRequests = asksAdministrators(planRequestItem, {
  open: { status: ["open"] },
  shown: ["status"],
  ref: (scope, { requestId }) => planRequestItem.ref(scope, requestId),
  request: requestOfPlan,
});
