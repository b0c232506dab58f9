import { AppError, memberNotFound } from "../../contract/errors.ts";
import { offerUpload } from "../../gateways/storage.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { offerMyPicture } from "../contract.ts";

export const handler = tenantRoute(offerMyPicture, {
  run: ({ scope: { tenantId }, member, body, now }) => {
    if (member === undefined) throw new AppError(memberNotFound);
    return offerUpload({ purpose: "avatar", tenantId, ownerId: member.memberId }, body, now);
  },
});
