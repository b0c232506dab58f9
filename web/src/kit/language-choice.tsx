/** The languages of the product, each under its own name. Without MUI, because public pages show it too. */
import { type Language, languages } from "#lambdas/contract/languages.ts";
import { chooseLanguage } from "../session/language.ts";
import { pageLanguage } from "../session/page-language.ts";
import "./language-choice.css";
import { languageTexts } from "./language-texts.ts";

const names: Record<Language, string> = { en: "English", de: "Deutsch" };

interface LanguageChoiceProps {
  /** Called before the page reloads, for example to save the choice in the account. False prevents the reload. */
  onChoose?: ((language: Language) => Promise<boolean>) | undefined;
}

export function LanguageChoice({ onChoose = () => Promise.resolve(true) }: LanguageChoiceProps) {
  return (
    <div role="group" aria-label={languageTexts.label} className="language-choice">
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === pageLanguage}
          onClick={() => void onChoose(language).then((isTold) => isTold && chooseLanguage(language))}
        >
          {names[language]}
        </button>
      ))}
    </div>
  );
}
