import { useParams } from "react-router-dom";
import ArticlePage from "../features/public/article/article-page.tsx";
import { heads } from "../features/public/article/head.ts";
import { SiteFrame } from "../features/public/site/site-frame.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

export function Component() {
  const { article = "" } = useParams();
  if (heads[article] !== undefined) return <ArticlePage slug={article} />;
  return (
    <SiteFrame path="/support">
      <NotFoundPage />
    </SiteFrame>
  );
}
