/**
 * Turns a chosen file into an upload that a route accepts. It is shrunk in the browser if possible, then posted with a
 * signed form. The server decides about refusals; the checks here only save people the upload.
 */
import type { CallOutput, RouteContract } from "#lambdas/contract/define-route.ts";
import { limits } from "#lambdas/contract/limits.ts";
import { notAPicture, pictureTypeSchema, type UploadForm, type uploadOfferSchema } from "#lambdas/uploads/contract.ts";
import { ApiError, callRoute, type RouteInput, toOwnRefusal } from "../session/api.ts";

/** A route that answers an offer with a form, such as `members.offerMyPicture`. */
type OfferRoute = RouteContract & { body: typeof uploadOfferSchema };

export type FileProblem = "not_an_image" | "too_large";

/** The problem of a file before anything is sent; undefined if there is none. */
export function fileProblem(file: File): FileProblem | undefined {
  if (!isPicture(file)) return "not_an_image";
  return file.size > limits.uploadBytes ? "too_large" : undefined;
}

/** Many systems do not know the type of a phone's HEIC. The refusal then says what to send instead. */
function isPicture({ type, name }: File): boolean {
  return type.startsWith("image/") || (type === "" && /\.(heic|heif|avif)$/i.test(name));
}

/** Longer sides are shrunk before the upload, because no picture is shown larger. */
const mostPixels = 960;

/**
 * @returns the id of the upload, for the call that uses the picture
 * @throws `uploads.not_a_picture` for a format, such as HEIC or SVG, that neither this browser nor the server reads
 */
export async function uploadPicture<R extends OfferRoute>(
  route: R,
  params: RouteInput<R> extends { params: infer P } ? P : never,
  file: File,
  onProgress: (share: number) => void,
): Promise<UploadForm["uploadId"]> {
  const picture = await shrink(file);
  const { data: contentType } = pictureTypeSchema.safeParse(picture.type);
  if (contentType === undefined) throw await toOwnRefusal(notAPicture);
  const body = { contentType, bytes: picture.size };
  const form = (await callRoute(route, { params, body } as unknown as RouteInput<R>)) as CallOutput<R> & UploadForm;
  await post(form, picture, onProgress);
  return form.uploadId;
}

/** A smaller picture of the same type. Other types that this browser can read become one that the server accepts. */
async function shrink(file: File): Promise<Blob> {
  const isTaken = pictureTypeSchema.safeParse(file.type).success;
  const bitmap = await readBitmap(file);
  if (bitmap === undefined) return file;
  const scale = Math.min(1, mostPixels / Math.max(bitmap.width, bitmap.height));
  if (scale === 1 && isTaken) return file;
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const type = file.type === "image/jpeg" ? "image/jpeg" : "image/png";
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  return drawn ?? file;
}

/** Undefined if the browser cannot read the file: then the server says what is wrong with it. */
async function readBitmap(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file);
  } catch {
    return undefined;
  }
}

/** By XMLHttpRequest, because `fetch` reports no progress of an upload. */
function post({ url, fields }: UploadForm, picture: Blob, onProgress: (share: number) => void): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", picture);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener("load", () => {
      if (request.status < 300) resolve();
      else reject(new ApiError({ code: "upload_refused", status: request.status, message: "Upload refused" }));
    });
    request.addEventListener("error", () => {
      reject(new ApiError({ code: "network", status: 0, message: "No answer from the server" }));
    });
    request.open("POST", url);
    request.send(form);
  });
}
