import { offerLogo, setLogo } from "../../../../lambdas/settings/contract.ts";
import { useRouteMutation } from "../../shared/api.ts";
import { uploadPicture } from "../../shared/upload-picture.ts";
import { type PictureUpload, usePictureUpload } from "../../shared/use-picture-upload.ts";
import { useWorkspace } from "../../shared/workspace.tsx";
import { touchedBySettings } from "./queries.ts";
import { logoTexts } from "./texts.ts";

export function useLogo(): PictureUpload {
  const { tenantId } = useWorkspace();
  const set = useRouteMutation(setLogo);
  const params = { tenantId };
  return usePictureUpload({
    texts: logoTexts,
    send: (file, onProgress) => uploadPicture(offerLogo, params, file, onProgress),
    put: (uploadId) => set.mutateAsync({ params, body: { uploadId } }),
    touched: touchedBySettings,
  });
}
