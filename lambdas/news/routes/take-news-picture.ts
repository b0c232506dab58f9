import { takeUpload } from "../../gateways/pictures.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { takeNewsPicture } from "../contract.ts";
import { loosenPicture } from "../repository.ts";

export const handler = tenantRoute(takeNewsPicture, {
  run: async ({ scope, body: { uploadId }, now, commit }) => {
    const { tenantId } = scope;
    const url = await takeUpload({ purpose: "article", tenantId, ownerId: tenantId, uploadId });
    return commit([loosenPicture(scope, url, now)], { url });
  },
});
