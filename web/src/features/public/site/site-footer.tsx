import { LanguageChoice } from "#web/kit/language-choice.tsx";
import { SiteMark } from "./site-mark.tsx";
import { siteTexts } from "./texts.ts";

export function SiteFooter() {
  const { footer } = siteTexts;
  return (
    <footer className="site-footer">
      <div className="wide site-footer-row">
        <div>
          <p className="site-brand">
            <SiteMark className="site-brand-mark" />
            <span>{siteTexts.name}</span>
          </p>
          <p className="quiet">{footer.sentence}</p>
          <LanguageChoice />
        </div>
        <nav aria-label={footer.label} className="site-footer-links">
          {footer.columns.map(({ title, links }) => (
            <div key={title}>
              <p className="site-footer-title">{title}</p>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
