import { type RefObject, useEffect, useRef, useState } from "react";
import { useOverlay } from "../overlay/overlay-context.ts";
import { SitePage } from "../site/site-page.tsx";
import { type Category, categories } from "./categories.ts";
import { articles, categoryTexts, support } from "./content.ts";
import { type Bodies, findArticles, findFaqs } from "./find.ts";
import { head } from "./head.ts";

export default function SupportPage() {
  const [words, setWords] = useState("");
  const [category, setCategory] = useState<Category>("all");
  const search = useRef<HTMLInputElement>(null);
  const [bodies, setBodies] = useState<Bodies>();
  const foundArticles = findArticles(articles, words, category, bodies);
  const foundFaqs = findFaqs(support.faqs, words);
  const isSearching = words.trim() !== "";

  /** Loads the articles' bodies when a visitor is about to search. Most visitors do not search. */
  async function prepareSearch(): Promise<void> {
    try {
      setBodies((await import("../article/content.ts")).bodies);
    } catch {
      // If this fails, the search still covers titles and summaries.
    }
  }

  function showAll(): void {
    setWords("");
    setCategory("all");
    search.current?.focus();
  }

  return (
    <SitePage head={head}>
      <section className="wide page-head">
        <h1 className="display">{support.hero.title}</h1>
        <p className="lead">{support.hero.text}</p>
        <Search words={words} onChange={setWords} onFocus={() => void prepareSearch()} field={search} />
        <p className="quiet" role="status">
          {isSearching ? support.found(foundArticles.length + foundFaqs.length) : ""}
        </p>
      </section>
      {/* What is found stands directly below the search. */}
      {!isSearching && <Options />}
      <section className={isSearching ? "wide band found" : "wide band"} aria-labelledby="articles-title">
        <h2 id="articles-title">{support.articlesTitle}</h2>
        <fieldset className="filters">
          <legend className="hidden-words">{support.categoriesLabel}</legend>
          {categories.map((each) => (
            <button key={each} type="button" aria-pressed={each === category} onClick={() => setCategory(each)}>
              {categoryTexts[each]}
            </button>
          ))}
        </fieldset>
        {foundArticles.length === 0 ? (
          <div className="nothing">
            <p>{category === "all" ? support.nothing(words.trim()) : support.nothingInCategory}</p>
            <button type="button" className="button button-outline" onClick={showAll}>
              {support.showAll}
            </button>
          </div>
        ) : (
          <ul className="articles">
            {foundArticles.map(({ slug, title, summary, category: of, minutes }) => (
              <li key={slug}>
                <p className="quiet">
                  {categoryTexts[of]}, {support.minutes(minutes)}
                </p>
                <h3>{title}</h3>
                <p>{summary}</p>
                <a href={`/support/${slug}`}>
                  {support.readMore}
                  <span className="unseen">{support.readMoreOf(title)}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="wide band side-by-side" aria-labelledby="faq-title">
        <h2 id="faq-title">{support.faqTitle}</h2>
        {foundFaqs.length === 0 ? (
          <p className="nothing">{support.nothing(words.trim())}</p>
        ) : (
          <div className="questions">
            {foundFaqs.map(({ question, answer }) => (
              <details key={question}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        )}
      </section>
      <Contact />
    </SitePage>
  );
}

interface SearchProps {
  words: string;
  onChange: (words: string) => void;
  onFocus: () => void;
  field: RefObject<HTMLInputElement | null>;
}

/** In these elements a slash is text, or belongs to a dialog. */
const writing = 'input, textarea, select, [contenteditable="true"], [aria-modal="true"]';

function Search({ words, onChange, onFocus, field }: SearchProps) {
  useEffect(() => {
    // As inside a workspace: "/" goes to the search of the page.
    function press(event: KeyboardEvent): void {
      const isElsewhere = event.target instanceof Element && event.target.closest(writing) !== null;
      if (event.key !== "/" || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isElsewhere)
        return;
      event.preventDefault();
      field.current?.focus();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [field]);
  return (
    <form className="search" role="search" onSubmit={(event) => event.preventDefault()}>
      <label htmlFor="search">{support.search.label}</label>
      <input
        id="search"
        aria-keyshortcuts="/"
        ref={field}
        type="search"
        autoComplete="off"
        value={words}
        onFocus={onFocus}
        onChange={({ target }) => onChange(target.value)}
      />
    </form>
  );
}

function Options() {
  const { openChat, openSupport } = useOverlay();
  return (
    <section className="wide" aria-labelledby="options-title">
      <h2 id="options-title" className="hidden-words">
        {support.optionsTitle}
      </h2>
      <ul className="options">
        {support.options.map(({ id, title, text, availability, action, isRecommended }) => (
          <li key={id}>
            <div className="plan-name">
              <h3>{title}</h3>
              {isRecommended && <span className="badge">{support.recommended}</span>}
            </div>
            <p>{text}</p>
            <p className="quiet">{availability}</p>
            <button
              type="button"
              className={isRecommended ? "button button-primary" : "button button-outline"}
              onClick={() => (id === "chat" ? openChat() : openSupport())}
            >
              {action}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Contact() {
  const { openSupport } = useOverlay();
  const { title, text, action } = support.contact;
  return (
    <section className="wide call" aria-labelledby="contact-title">
      <div>
        <h2 id="contact-title">{title}</h2>
        <p className="lead">{text}</p>
      </div>
      <button type="button" className="button button-primary button-large" onClick={() => openSupport()}>
        {action}
      </button>
    </section>
  );
}
