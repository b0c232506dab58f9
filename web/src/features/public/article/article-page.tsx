import { useOverlay } from "../overlay/overlay-context.ts";
import { SitePage } from "../site/site-page.tsx";
import { articles, categoryTexts, support } from "../support/content.ts";
import { ArticleContents, ArticleSection } from "./article-section.tsx";
import { article, bodies } from "./content.ts";
import { heads } from "./head.ts";

/** One help article. Each of `articles` has a page; no other slug has one. */
export default function ArticlePage({ slug }: { slug: string }) {
  const summary = articles.find((each) => each.slug === slug);
  const [sections, head] = [bodies[slug], heads[slug]];
  if (summary === undefined || sections === undefined || head === undefined) throw new Error(`No article ${slug}.`);
  const next = articles[(articles.indexOf(summary) + 1) % articles.length];
  return (
    <SitePage head={head}>
      <div className="wide article">
        <nav className="article-contents" aria-label={article.contents}>
          <p>
            <a href="/support">{article.back}</a>
          </p>
          <ArticleContents label={article.contents} sections={sections} />
        </nav>
        <article className="prose">
          <p className="quiet">
            {categoryTexts[summary.category]}, {support.minutes(summary.minutes)}
          </p>
          <h1>{summary.title}</h1>
          <p className="lead">{summary.summary}</p>
          {sections.map((section) => (
            <ArticleSection key={section.title} section={section} />
          ))}
          <Footer next={next} />
        </article>
      </div>
    </SitePage>
  );
}

function Footer({ next }: { next: { slug: string; title: string } | undefined }) {
  const { openSupport } = useOverlay();
  return (
    <div className="article-end">
      {next !== undefined && (
        <p>
          {article.next}: <a href={`/support/${next.slug}`}>{next.title}</a>
        </p>
      )}
      <p>
        {article.stillStuck}{" "}
        <button type="button" className="button button-outline" onClick={() => openSupport()}>
          {article.contact}
        </button>
      </p>
    </div>
  );
}
