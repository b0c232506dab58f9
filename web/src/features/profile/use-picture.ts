import { getMe, offerMyPicture, setMyPicture } from "#lambdas/members/contract.ts";
import { uploadPicture } from "#web/domain/upload-picture.ts";
import { type PictureUpload, usePictureUpload } from "#web/domain/use-picture-upload.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { pictureTexts } from "./texts.ts";

export function usePicture(): PictureUpload {
  const { tenantId } = useWorkspace();
  const setPicture = useRouteMutation(setMyPicture, {
    waitsForRefresh: true,
    // The answer brings the new version, so that the details can be saved next.
    keeps: (member, cache) => cache.change(getMe, (me) => ({ ...me, member })),
  });
  const params = { tenantId };
  return usePictureUpload({
    texts: pictureTexts,
    send: (file, onProgress) => uploadPicture(offerMyPicture, params, file, onProgress),
    put: (uploadId) => setPicture.mutateAsync({ params, body: { uploadId } }),
  });
}
