import { defineChannel } from "../contract/define-channel.ts";

export const publishedNews = defineChannel({
  id: "news.publishedNews",
  path: "/news/{tenantId}/articles",
  summary: "Published articles have changed, or articles are published no longer: ids of articles",
  access: "member",
});
