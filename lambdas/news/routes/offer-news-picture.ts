import { offerUpload } from "../../gateways/storage.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { offerNewsPicture } from "../contract.ts";

export const handler = tenantRoute(offerNewsPicture, {
  run: async ({ scope: { tenantId }, body, now, commit }) =>
    commit([], await offerUpload({ purpose: "article", tenantId, ownerId: tenantId }, body, now)),
});
