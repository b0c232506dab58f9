import { ArticleContents, ArticleSection } from "../article/article-section.tsx";
import { operator } from "../operator.ts";
import { SitePage } from "../site/site-page.tsx";
import { legal, legalTexts } from "./content.ts";
import { type LegalSubject, legalHeads } from "./head.ts";

/** One of the operator's legal texts. */
export function LegalPage({ subject }: { subject: LegalSubject }) {
  const { title, lead, sections } = legalTexts[subject];
  return (
    <SitePage head={legalHeads[subject]}>
      <div className="wide article">
        <nav className="article-contents" aria-label={legal.contents}>
          <ArticleContents label={legal.contents} sections={sections} />
        </nav>
        <article className="prose">
          <p className="quiet">{legal.since}</p>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {sections.map((section) => (
            <ArticleSection key={section.title} section={section} />
          ))}
          <p className="article-end">
            {legal.questions}: <a href={`mailto:${operator.supportEmail}`}>{operator.supportEmail}</a>
          </p>
        </article>
      </div>
    </SitePage>
  );
}
