import { ArticleContents, ArticleSection } from "../article/article-section.tsx";
import { operator } from "../operator.ts";
import { useOverlay } from "../overlay/overlay-context.ts";
import { SitePage } from "../site/site-page.tsx";
import { sections, statement } from "./content.ts";
import { head } from "./head.ts";

/** The accessibility statement, and how to report a barrier. */
export default function AccessibilityPage() {
  return (
    <SitePage head={head}>
      <div className="wide article">
        <nav className="article-contents" aria-label={statement.contents}>
          <ArticleContents label={statement.contents} sections={sections} />
        </nav>
        <article className="prose">
          <p className="quiet">{statement.kind}</p>
          <h1>{statement.title}</h1>
          <p className="lead">{statement.lead}</p>
          {sections.map((section) => (
            <ArticleSection key={section.title} section={section} />
          ))}
          <Contact />
        </article>
      </div>
    </SitePage>
  );
}

function Contact() {
  const { openSupport } = useOverlay();
  return (
    <section className="article-end" aria-labelledby="contact">
      <h2 id="contact">{statement.contact}</h2>
      <p>
        {statement.contactText} <a href={`mailto:${operator.supportEmail}`}>{operator.supportEmail}</a>
      </p>
      <p>
        <button type="button" className="button button-outline" onClick={() => openSupport()}>
          {statement.write}
        </button>
      </p>
    </section>
  );
}
