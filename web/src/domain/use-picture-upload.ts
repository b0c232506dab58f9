/** Choosing, uploading and removing a picture, such as a member's or the workspace's logo. */
import { useState } from "react";
import type { UploadForm } from "#lambdas/uploads/contract.ts";
import { errorText } from "../kit/error-texts.ts";
import { useToasts } from "../kit/toasts.tsx";
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
  /** Stores the upload as the picture; null removes the picture. Resolves when the screen shows it. */
  put: (uploadId: UploadId | null) => Promise<unknown>;
}

export interface PictureUpload {
  upload: (chosen: File) => Promise<void>;
  remove: () => Promise<void>;
  /** The uploaded share, 0 to 1. */
  share: number;
  /** The chosen picture while it uploads. */
  previewUrl: string | undefined;
  /** Why the chosen file was refused, until another one is chosen. */
  problem: string | undefined;
  isUploading: boolean;
  isRemoving: boolean;
}

export function usePictureUpload({ texts, send, put }: PictureUploadOptions): PictureUpload {
  const toasts = useToasts();
  const [previewUrl, setPreviewUrl] = useState<string>();
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [isRemoving, setIsRemoving] = useState(false);

  async function upload(chosen: File): Promise<void> {
    setProblem(undefined);
    const unsent = fileProblem(chosen);
    if (unsent !== undefined) {
      toasts.error(unsent === "too_large" ? texts.tooLarge : texts.notAnImage);
      return;
    }
    setShare(0);
    try {
      setPreviewUrl(await readAsUrl(chosen));
      await put(await send(chosen, setShare));
      toasts.success(texts.updated);
    } catch (error) {
      toasts.error(texts.failed);
      setProblem(errorText(error));
    }
    setPreviewUrl(undefined);
  }

  async function remove(): Promise<void> {
    setProblem(undefined);
    setIsRemoving(true);
    try {
      await put(null);
      toasts.success(texts.removed);
    } catch (error) {
      toasts.error(texts.failed, errorText(error));
    }
    setIsRemoving(false);
  }

  return { upload, remove, share, previewUrl, problem, isUploading: previewUrl !== undefined, isRemoving };
}

/** The file as a data URL, for an `<img>`. */
function readAsUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The file could not be read.")));
    reader.readAsDataURL(file);
  });
}
