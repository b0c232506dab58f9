import { useParams } from "react-router-dom";
import ArticlePage from "../features/public/article/article-page.tsx";
import { heads } from "../features/public/article/head.ts";
import { NotFoundPage } from "./not-found-page.tsx";

export function Component() {
  const { article = "" } = useParams();
  return heads[article] === undefined ? <NotFoundPage /> : <ArticlePage slug={article} />;
}
