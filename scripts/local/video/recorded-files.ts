/** The bucket of recordings, as far as the product deletes from it. Each recording counts as one file. */
import type { VideoStore } from "./store.ts";

const escape = (text: string) => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Answers `ListObjectsV2` and `DeleteObjects`. */
export function answerStorage(store: VideoStore, asked: URL, method: string, body: string): string {
  if (method === "POST" && asked.searchParams.has("delete")) {
    const keys = [...body.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) => key);
    for (const { prefix } of store.recordings()) {
      if (keys.includes(`${prefix}/media/hls/master.m3u8`)) store.removeRecording(prefix);
    }
    return `<DeleteResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"></DeleteResult>`;
  }
  const wanted = asked.searchParams.get("prefix") ?? "";
  const found = store.recordings().filter(({ prefix }) => `${prefix}/`.startsWith(wanted));
  const contents = found.map(
    ({ prefix }) => `<Contents><Key>${escape(`${prefix}/media/hls/master.m3u8`)}</Key><Size>1</Size></Contents>`,
  );
  return `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>false</IsTruncated><KeyCount>${found.length}</KeyCount>${contents.join("")}</ListBucketResult>`;
}
