/** S3: the bucket of uploads. Browsers write its quarantine; only this file writes its public part. */
import { randomBytes } from "node:crypto";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
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

/** S3 lists so many objects in one call. Each call costs as much as writing an object. */
const listedObjects = 1_000;

/** How many objects a prefix has, and how large they are together. `isWhole`: false where there are more. */
export async function measureObjects(
  prefix: string,
  mostObjects: number,
): Promise<{ objects: number; bytes: number; isWhole: boolean }> {
  const measured = { objects: 0, bytes: 0 };
  let token: string | undefined;
  do {
    const { Contents = [], NextContinuationToken } = await client().send(
      new ListObjectsV2Command({
        Bucket: environment().UPLOADS_BUCKET,
        Prefix: prefix,
        MaxKeys: listedObjects,
        ContinuationToken: token,
      }),
    );
    measured.objects += Contents.length;
    measured.bytes += Contents.reduce((sum, { Size = 0 }) => sum + Size, 0);
    token = NextContinuationToken;
  } while (token !== undefined && measured.objects < mostObjects);
  return { ...measured, isWhole: token === undefined };
}
