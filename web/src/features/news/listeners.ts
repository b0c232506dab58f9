import { publishedNews } from "#lambdas/news/channels.ts";
import { listenOn, rereadLate } from "#web/session/realtime/listener.ts";

/** An open article stays as it is while somebody reads it. */
export const newsListeners = {
  "news.publishedNews": listenOn(publishedNews, rereadLate("news.listNews"), rereadLate("dashboard.getDashboard")),
};
