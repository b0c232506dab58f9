import type { Section } from "./content.ts";

/** The fragment of a section's address, without "#". */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[’']/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

export function ArticleContents({ label, sections }: { label: string; sections: readonly Section[] }) {
  return (
    <ol aria-label={label}>
      {sections.map(({ title }) => (
        <li key={title}>
          <a href={`#${anchorOf(title)}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
}

export function ArticleSection({ section: { title, paragraphs, steps, points, code } }: { section: Section }) {
  return (
    <section aria-labelledby={anchorOf(title)}>
      <h2 id={anchorOf(title)}>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {steps !== undefined && (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {points !== undefined && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {code !== undefined && (
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0}>
          <code>{code}</code>
        </pre>
      )}
    </section>
  );
}
