/** What is stored of the platform itself. */
import * as z from "zod";
import { instantSchema } from "../contract/time.ts";
import { defineItem } from "../store/define-item.ts";
import { platformKey } from "../store/keys.ts";

/** Where the next run goes on, in each shard that a run did not reach the end of. The keys in it are ids, and no names. */
export const dueProgressItem = defineItem({
  entity: "dueProgress",
  summary: "how far runs have sent long lists of due work",
  readBy: "the next run",
  /**
   * `at`: the instant up to which the run took what was due.
   * `positions`: by consumer and shard, the end of the last page that was sent.
   */
  schema: z.object({ at: instantSchema, positions: z.record(z.string(), z.string()) }),
  key: platformKey("PLATFORM#DUE", "PROGRESS"),
});
