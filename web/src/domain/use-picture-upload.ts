/** Choosing, sending and taking away a picture, such as a member's or the workspace's logo. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import type { UploadForm } from "#lambdas/uploads/contract.ts";
import { errorText } from "../kit/error-texts.ts";
import { useToasts } from "../kit/toasts.tsx";
import { refreshRoutes } from "../session/api.ts";
import { fileProblem } from "./upload-picture.ts";

type UploadId = UploadForm["uploadId"];

interface PictureUploadTexts {
  updated: string;
  removed: string;
  failed: string;
  notAnImage: string;
  tooLarge: string;
}

interface PictureUploadOptions {
  texts: PictureUploadTexts;
  send: (file: File, onProgress: (share: number) => void) => Promise<UploadId>;
  /** Names the upload where the picture is to stand; null takes the picture away. */
  put: (uploadId: UploadId | null) => Promise<unknown>;
  /** What shows the picture. */
  touched: readonly RouteContract[];
}

export interface PictureUpload {
  upload: (chosen: File) => Promise<void>;
  remove: () => Promise<void>;
  /** Of the upload, 0 to 1. */
  share: number;
  /** What was chosen and has not arrived yet. */
  previewUrl: string | undefined;
  isUploading: boolean;
  isRemoving: boolean;
}

export function usePictureUpload({ texts, send, put, touched }: PictureUploadOptions): PictureUpload {
  const toasts = useToasts();
  const client = useQueryClient();
  const [previewUrl, setPreviewUrl] = useState<string>();
  const [share, setShare] = useState(0);
  const [isRemoving, setIsRemoving] = useState(false);

  async function upload(chosen: File): Promise<void> {
    const problem = fileProblem(chosen);
    if (problem !== undefined) {
      toasts.error(problem === "too_large" ? texts.tooLarge : texts.notAnImage);
      return;
    }
    setShare(0);
    try {
      setPreviewUrl(await readAsUrl(chosen));
      await put(await send(chosen, setShare));
      await refreshRoutes(client, touched);
      toasts.success(texts.updated);
    } catch (error) {
      toasts.error(texts.failed, errorText(error));
    }
    setPreviewUrl(undefined);
  }

  async function remove(): Promise<void> {
    setIsRemoving(true);
    try {
      await put(null);
      await refreshRoutes(client, touched);
      toasts.success(texts.removed);
    } catch (error) {
      toasts.error(texts.failed, errorText(error));
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
