import { takeUpload } from "../../gateways/pictures.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { takeNewsPicture } from "../contract.ts";

export const handler = tenantRoute(takeNewsPicture, {
  run: async ({ scope: { tenantId }, body: { uploadId }, commit }) => {
    const url = await takeUpload({ purpose: "article", tenantId, ownerId: tenantId, uploadId });
    return commit([], { url });
  },
});
