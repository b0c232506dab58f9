import { offerUpload } from "../../gateways/storage.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { offerLogo } from "../contract.ts";

export const handler = tenantRoute(offerLogo, {
  run: async ({ scope: { tenantId }, body, now, commit }) =>
    commit([], await offerUpload({ purpose: "logo", tenantId, ownerId: tenantId }, body, now)),
});
