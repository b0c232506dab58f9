import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { memberItem } from "../members/items.ts";

export const mailScheduledNews = defineConsumer({
  id: "news.mailScheduledNews",
  summary: "Announces a scheduled article at its time, and begins its mailing",
  source: { kind: "due", of: "news" },
  uses: { table: "write" },
});

export const removeLoosePictures = defineConsumer({
  id: "news.removeLoosePictures",
  summary: "Deletes the files of a picture that no article shows a week after it was left out",
  source: { kind: "due", of: "picture" },
  uses: { table: "write", storage: "remove" },
});

export const followAuthors = defineConsumer({
  id: "news.followAuthors",
  summary: "Removes the name of an author who was erased, and the read marks of every erased member",
  source: { kind: "changes", watches: [watch(memberItem, { removed: true })] },
  uses: { table: "write" },
});
