/** Choosing, sending and taking away the picture. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { RouteContract } from "../../../../lambdas/contract/define-route.ts";
import { getMe, getMember, listMembers, offerMyPicture, setMyPicture } from "../../../../lambdas/members/contract.ts";
import { refreshRoutes, useRouteMutation } from "../../shared/api.ts";
import { errorText } from "../../shared/error-texts.ts";
import { useToasts } from "../../shared/toasts.tsx";
import { type FileProblem, fileProblem, uploadPicture } from "../../shared/upload-picture.ts";
import { useWorkspace } from "../../shared/workspace.tsx";
import { pictureTexts } from "./texts.ts";

const problemTexts: Record<FileProblem, string> = {
  not_an_image: pictureTexts.notAnImage,
  too_large: pictureTexts.tooLarge,
};

/** What shows a member's picture. */
const touched: readonly RouteContract[] = [getMe, listMembers, getMember];

export function usePicture() {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const client = useQueryClient();
  const setPicture = useRouteMutation(setMyPicture);
  /** What was chosen and has not arrived yet. */
  const [previewUrl, setPreviewUrl] = useState<string>();
  const [share, setShare] = useState(0);
  const [isRemoving, setIsRemoving] = useState(false);
  const params = { tenantId };

  async function upload(chosen: File): Promise<void> {
    const problem = fileProblem(chosen);
    if (problem !== undefined) {
      toasts.error(problemTexts[problem]);
      return;
    }
    setShare(0);
    try {
      setPreviewUrl(await readAsUrl(chosen));
      const uploadId = await uploadPicture(offerMyPicture, params, chosen, setShare);
      await setPicture.mutateAsync({ params, body: { uploadId } });
      await refreshRoutes(client, touched);
      toasts.success(pictureTexts.updated);
    } catch (error) {
      toasts.error(pictureTexts.failed, errorText(error));
    }
    setPreviewUrl(undefined);
  }

  async function remove(): Promise<void> {
    setIsRemoving(true);
    try {
      await setPicture.mutateAsync({ params, body: { uploadId: null } });
      await refreshRoutes(client, touched);
      toasts.success(pictureTexts.removed);
    } catch (error) {
      toasts.error(pictureTexts.failed, errorText(error));
    }
    setIsRemoving(false);
  }

  return { upload, remove, share, previewUrl, isUploading: previewUrl !== undefined, isRemoving };
}

/** The file as an address of its own, for an `<img>`: nothing else may be asked for by the page's security policy. */
function readAsUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The file could not be read.")));
    reader.readAsDataURL(file);
  });
}
