/** S3: the bucket of uploads. Browsers write its quarantine; only this file writes its public part. */
import { randomBytes } from "node:crypto";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { encodeIdBody, idFrom } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { toInstant } from "../contract/time.ts";
import { environment, perEnvironment } from "../runtime/env.ts";
import type { UploadForm, UploadOffer } from "../uploads/contract.ts";
import { quarantineKey, type UploadPlace } from "../uploads/rules.ts";

const client = perEnvironment(
  ({ AWS_REGION: region, S3_ENDPOINT: endpoint }) =>
    new S3Client({ region, endpoint, forcePathStyle: endpoint !== undefined }),
);

/** A form for one file with exactly this key and type, and at most this many bytes. It is valid for a few minutes. */
export async function offerUpload(
  owner: Omit<UploadPlace, "uploadId">,
  { contentType, bytes }: UploadOffer,
  now: number,
): Promise<UploadForm> {
  const uploadId = idFrom("upload", encodeIdBody(randomBytes(17)));
  const form = await createPresignedPost(client(), {
    Bucket: environment().UPLOADS_BUCKET,
    Key: quarantineKey({ ...owner, uploadId }),
    Fields: { "Content-Type": contentType, success_action_status: "201" },
    Conditions: [["content-length-range", 1, bytes]],
    Expires: limits.uploadFormSeconds,
  });
  return { ...form, uploadId, expiresAt: toInstant(now + limits.uploadFormSeconds * 1000) };
}

export async function hasObject(key: string): Promise<boolean> {
  try {
    await client().send(new HeadObjectCommand({ Bucket: environment().UPLOADS_BUCKET, Key: key }));
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

/** The bytes of an object, at most one more than `maxBytes`; undefined when there is no object. */
export async function readObject(key: string, maxBytes: number): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await client().send(
      new GetObjectCommand({ Bucket: environment().UPLOADS_BUCKET, Key: key, Range: `bytes=0-${maxBytes}` }),
    );
    return await Body?.transformToByteArray();
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

export interface PublishedFile {
  type: string;
  bytes: Uint8Array;
}

/** Publishes under an address whose content never changes. Caches keep it for a day, because an erasure cannot reach them. */
export async function publishObject(key: string, { type, bytes }: PublishedFile): Promise<void> {
  await client().send(
    new PutObjectCommand({
      Bucket: environment().UPLOADS_BUCKET,
      Key: key,
      Body: bytes,
      ContentType: type,
      CacheControl: "public, max-age=86400",
    }),
  );
}

/** Safe to repeat: removing a missing object is no error. */
export async function removeObjects(objectKeys: readonly string[]): Promise<void> {
  for (const Key of objectKeys) {
    await client().send(new DeleteObjectCommand({ Bucket: environment().UPLOADS_BUCKET, Key }));
  }
}
