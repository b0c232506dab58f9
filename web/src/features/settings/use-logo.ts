import { offerLogo, setLogo } from "#lambdas/settings/contract.ts";
import { uploadPicture } from "#web/domain/upload-picture.ts";
import { type PictureUpload, usePictureUpload } from "#web/domain/use-picture-upload.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { workspaceRoutes } from "./queries.ts";
import { logoTexts } from "./texts.ts";

export function useLogo(): PictureUpload {
  const { tenantId } = useWorkspace();
  const set = useRouteMutation(setLogo, { refreshes: workspaceRoutes, waitsForRefresh: true });
  const params = { tenantId };
  return usePictureUpload({
    texts: logoTexts,
    send: (file, onProgress) => uploadPicture(offerLogo, params, file, onProgress),
    put: (uploadId) => set.mutateAsync({ params, body: { uploadId } }),
  });
}
