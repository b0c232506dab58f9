import { ArticleEditor } from "./article-editor.tsx";

/** The page of a new article. The article gets its own address with the first save. */
export function Component() {
  return <ArticleEditor />;
}
