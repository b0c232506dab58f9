import { offerNewsPicture, takeNewsPicture } from "#lambdas/news/contract.ts";
import type { UploadForm } from "#lambdas/uploads/contract.ts";
import { uploadPicture } from "#web/domain/upload-picture.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

/** A picture for news in two steps: the browser uploads the file, then the server encodes it again. */
export function useNewsPicture() {
  const { tenantId } = useWorkspace();
  const { mutateAsync } = useRouteMutation(takeNewsPicture);
  const params = { tenantId };
  return {
    send: (file: File, onProgress: (share: number) => void) =>
      uploadPicture(offerNewsPicture, params, file, onProgress),
    /** @returns the address of the picture */
    take: async (uploadId: UploadForm["uploadId"]): Promise<string> => {
      const { url } = await mutateAsync({ params, body: { uploadId } });
      return url;
    },
  };
}
