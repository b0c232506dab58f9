import type { Language } from "#lambdas/contract/languages.ts";
import { LanguageChoice } from "#web/kit/language-choice.tsx";
import { useOverlay } from "../overlay/overlay-context.ts";
import { SiteMark } from "./site-mark.tsx";
import { siteTexts } from "./texts.ts";
import { useSignedIn } from "./use-signed-in.ts";

export function SiteFooter() {
  const { footer } = siteTexts;
  const tellAccount = useTellAccount();
  return (
    <footer className="site-footer">
      <div className="wide site-footer-row">
        <div>
          <p className="site-brand">
            <SiteMark className="site-brand-mark" />
            <span>{siteTexts.name}</span>
          </p>
          <p className="quiet">{footer.sentence}</p>
          <LanguageChoice onChoose={tellAccount} />
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

/** A signed-in visitor's choice is the account's, as in the account's own menu. False if that failed: the page stays. */
function useTellAccount(): (language: Language) => Promise<boolean> {
  const isSignedIn = useSignedIn();
  const { notify } = useOverlay();
  return async (language) => {
    if (!isSignedIn) return true;
    try {
      const { tellAccount } = await import("./tell-account.ts");
      await tellAccount(language);
      return true;
    } catch {
      notify("error", siteTexts.languageNotKept.title, siteTexts.languageNotKept.text);
      return false;
    }
  };
}
