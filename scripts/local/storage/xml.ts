import { randomUUID } from "node:crypto";
import type { ObjectListing } from "./objects.ts";
import type { StorageRefusal } from "./refusal.ts";

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';

/** A key may contain characters that XML cannot. They are sent as references, as S3 does. */
function escapeXml(text: string): string {
  return text.replace(/[&<>"'\p{Cc}]/gu, (character) => `&#${character.codePointAt(0)};`);
}

function element(name: string, value: string | number | boolean | undefined): string {
  return value === undefined ? "" : `<${name}>${escapeXml(String(value))}</${name}>`;
}

export function errorXml(refusal: StorageRefusal, resource: string): string {
  const facts = [
    element("Code", refusal.code),
    element("Message", refusal.message),
    element("Resource", resource),
    element("RequestId", randomUUID()),
  ];
  return `${declaration}<Error>${facts.join("")}</Error>`;
}

export function postXml(location: string, bucket: string, key: string, etag: string): string {
  const result =
    element("Location", location) + element("Bucket", bucket) + element("Key", key) + element("ETag", etag);
  return `${declaration}<PostResponse>${result}</PostResponse>`;
}

export interface ListQuery {
  bucket: string;
  prefix: string;
  delimiter: string;
  maxKeys: number;
  startAfter?: string;
  continuationToken?: string;
  isUrlEncoded: boolean;
}

export function listXml(query: ListQuery, listing: ObjectListing): string {
  const encode = (text: string) => (query.isUrlEncoded ? encodeURIComponent(text).replaceAll("%2F", "/") : text);
  const contents = listing.objects.map(
    ({ key, facts }) =>
      `<Contents>${element("Key", encode(key))}${element("LastModified", facts.storedAt)}${element("ETag", facts.etag)}${element("Size", facts.size)}<StorageClass>STANDARD</StorageClass></Contents>`,
  );
  const prefixes = listing.commonPrefixes.map(
    (prefix) => `<CommonPrefixes>${element("Prefix", encode(prefix))}</CommonPrefixes>`,
  );
  const head = [
    element("Name", query.bucket),
    element("Prefix", encode(query.prefix)),
    element("Delimiter", query.delimiter === "" ? undefined : encode(query.delimiter)),
    element("MaxKeys", query.maxKeys),
    element("EncodingType", query.isUrlEncoded ? "url" : undefined),
    element("StartAfter", query.startAfter === undefined ? undefined : encode(query.startAfter)),
    element("ContinuationToken", query.continuationToken),
    element("NextContinuationToken", listing.nextToken),
    element("KeyCount", listing.objects.length + listing.commonPrefixes.length),
    element("IsTruncated", listing.nextToken !== undefined),
  ];
  return `${declaration}<ListBucketResult ${namespace}>${[...head, ...contents, ...prefixes].join("")}</ListBucketResult>`;
}
