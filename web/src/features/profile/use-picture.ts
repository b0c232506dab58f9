import { offerMyPicture, setMyPicture } from "#lambdas/members/contract.ts";
import { uploadPicture } from "#web/domain/upload-picture.ts";
import { type PictureUpload, usePictureUpload } from "#web/domain/use-picture-upload.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { pictureTexts } from "./texts.ts";

export function usePicture(): PictureUpload {
  const { tenantId } = useWorkspace();
  const setPicture = useRouteMutation(setMyPicture, { waitsForRefresh: true });
  const params = { tenantId };
  return usePictureUpload({
    texts: pictureTexts,
    send: (file, onProgress) => uploadPicture(offerMyPicture, params, file, onProgress),
    put: (uploadId) => setPicture.mutateAsync({ params, body: { uploadId } }),
  });
}
