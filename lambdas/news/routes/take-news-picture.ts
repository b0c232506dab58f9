import { addressOfUpload, takeUpload } from "../../gateways/pictures.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { loosenPicture } from "../../uploads/repository.ts";
import { takeNewsPicture } from "../contract.ts";

export const handler = tenantRoute(takeNewsPicture, {
  run: async ({ scope, body: { uploadId }, table, now, commit }) => {
    const { tenantId } = scope;
    const place = { purpose: "article", tenantId, ownerId: tenantId, uploadId } as const;
    const url = addressOfUpload(place);
    // Recorded before it is published, so that the files are found when this call stops in between.
    await table.commit([loosenPicture(scope, url, now)]);
    await takeUpload(place);
    return commit([], { url });
  },
});
