import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { closeRequest, forgetOpenRequest, planRequestRef } from "../repository.ts";
import { requestDecided, requestNotFound, withdrawPlanRequest } from "../request-contract.ts";

/** Safe to repeat: a request that is withdrawn already stays so. */
export const handler = tenantRoute(withdrawPlanRequest, {
  gets: ({ scope, params: { requestId } }) => ({ request: planRequestRef(scope, requestId) }),
  run: ({ scope, found: { request }, actorId, commit }) => {
    if (request === undefined || request.memberId !== actorId) throw new AppError(requestNotFound);
    if (request.status === "withdrawn") return request;
    if (request.status !== "open") throw new AppError(requestDecided);
    const withdrawn = { ...request, status: "withdrawn" } as const;
    return commit([closeRequest(scope, request, "withdrawn"), forgetOpenRequest(scope, request)], withdrawn);
  },
});
