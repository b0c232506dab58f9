import { defineNoun } from "../contract/define-noun.ts";
import { publishedNews } from "./channels.ts";
import { followAuthors, mailScheduledNews, removeLoosePictures } from "./consumers.ts";
import {
  archiveArticle,
  countRecipients,
  createArticle,
  deleteArticle,
  emptyArticle,
  expiresTooEarly,
  foreignPicture,
  getArticle,
  getNews,
  listArticles,
  listNews,
  markNewsRead,
  newsExpired,
  newsNotFound,
  notDraft,
  offerNewsPicture,
  publishArticle,
  takeNewsPicture,
  updateArticle,
} from "./contract.ts";
import { newsAuthorItem, newsBodyItem, newsItem, newsPictureItem, newsReadItem } from "./items.ts";

export const news = defineNoun({
  name: "news",
  routes: {
    listNews,
    getNews,
    markNewsRead,
    listArticles,
    getArticle,
    createArticle,
    updateArticle,
    publishArticle,
    archiveArticle,
    deleteArticle,
    countRecipients,
    offerNewsPicture,
    takeNewsPicture,
  },
  consumers: { mailScheduledNews, removeLoosePictures, followAuthors },
  channels: { publishedNews },
  items: { newsItem, newsBodyItem, newsPictureItem, newsAuthorItem, newsReadItem },
  errors: [newsNotFound, newsExpired, foreignPicture, expiresTooEarly, emptyArticle, notDraft],
});
