import { AppError, memberNotFound } from "../../contract/errors.ts";
import { addressOfUpload, takeUpload } from "../../gateways/pictures.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { setMyPicture } from "../contract.ts";
import { replacePicture } from "../repository.ts";

export const handler = tenantRoute(setMyPicture, {
  run: async ({ scope, member, body: { uploadId }, commit }) => {
    if (member === undefined) throw new AppError(memberNotFound);
    const place =
      uploadId === null
        ? null
        : ({ purpose: "avatar", tenantId: scope.tenantId, ownerId: member.memberId, uploadId } as const);
    const avatarUrl = place && addressOfUpload(place);
    if (avatarUrl === member.avatarUrl) return member;
    if (place !== null) await takeUpload(place);
    const changed = { ...member, avatarUrl, version: member.version + 1 };
    return commit([replacePicture(scope, member, avatarUrl)], changed);
  },
});
