import { defineConsumer } from "../contract/define-consumer.ts";

export const removePendingPictures = defineConsumer({
  id: "uploads.removePendingPictures",
  summary: "Deletes the files of a picture that nothing shows an hour after it was published",
  source: { kind: "due", of: "upload" },
  uses: { table: "write", storage: "remove" },
});
