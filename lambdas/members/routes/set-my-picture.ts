import { AppError, memberNotFound } from "../../contract/errors.ts";
import { addressOfUpload, takeUpload } from "../../gateways/pictures.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { whileVersion } from "../../store/write-items.ts";
import { awaitPicture, pendingPictureRef, settlePicture } from "../../uploads/repository.ts";
import { setMyPicture } from "../contract.ts";
import { memberRef, replacePicture } from "../repository.ts";

export const handler = tenantRoute(setMyPicture, {
  run: async ({ scope, member, body: { uploadId }, table, now, commit }) => {
    if (member === undefined) throw new AppError(memberNotFound);
    const { memberId, version } = member;
    const place =
      uploadId === null
        ? null
        : ({ purpose: "avatar", tenantId: scope.tenantId, ownerId: memberId, uploadId } as const);
    const avatarUrl = place && addressOfUpload(place);
    if (avatarUrl === member.avatarUrl) return member;
    const changed = { ...member, avatarUrl, version: version + 1 };
    const replaced = replacePicture(scope, member, avatarUrl);
    if (place === null || avatarUrl === null) return commit([replaced], changed);
    const { earlier } = await table.getMany({ earlier: pendingPictureRef(scope, avatarUrl) }, { consistent: true });
    // The check keeps a slow call from recording a picture that another call already shows.
    const seen = whileVersion(memberRef(scope, memberId).key, version);
    await table.commit([awaitPicture(scope, avatarUrl, { earlier, now }), seen]);
    await takeUpload(place);
    return commit([replaced, settlePicture(scope, avatarUrl, now)], changed);
  },
});
