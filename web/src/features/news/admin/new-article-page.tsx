import { ArticleEditor } from "./article-editor.tsx";

/** A new article: it gets its own address with the first save. */
export function Component() {
  return <ArticleEditor />;
}
