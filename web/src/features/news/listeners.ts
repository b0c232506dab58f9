import { publishedNews } from "#lambdas/news/channels.ts";
import { listenOn, reread } from "#web/session/realtime/listener.ts";

/** An open article stays as it is while somebody reads it. */
export const newsListeners = {
  "news.publishedNews": listenOn(publishedNews, reread("news.listNews"), reread("dashboard.getDashboard")),
};
