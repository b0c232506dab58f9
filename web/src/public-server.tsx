/** Draws the public pages while the site is built. It runs in Node, and is not deployed. */
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { theme } from "./app/theme.ts";
import { tokens } from "./app/tokens.ts";
import type { PageHead } from "./features/public/head.ts";
import { landing } from "./features/public/landing/content.ts";
import { operator } from "./features/public/operator.ts";
import { publicPages } from "./features/public/pages.ts";

export interface DrawnPage {
  head: PageHead;
  isListed: boolean;
  html: string;
}

export async function drawPages(): Promise<DrawnPage[]> {
  return Promise.all(
    publicPages.map(async ({ head, isListed, load }) => {
      const { default: Page } = await load();
      const html = renderToString(
        <StrictMode>
          <Page />
        </StrictMode>,
      );
      return { head, isListed, html };
    }),
  );
}

export const siteUrl = operator.siteUrl;
export const pictureText = landing.hero.picture;
export const grounds = { light: tokens.light.background, dark: tokens.dark.background };

type Rules = { [selector: string]: string | number | Rules };

/** The theme's variables as a style sheet: in the app a script writes them, here there may be none. */
export function themeStyles(): string {
  return (theme as unknown as { generateStyleSheets: () => Rules[] }).generateStyleSheets().map(print).join("");
}

function print(rules: Rules): string {
  return Object.entries(rules)
    .map(([name, value]) => (typeof value === "object" ? `${name}{${print(value)}}` : `${toProperty(name)}:${value};`))
    .join("");
}

const toProperty = (name: string) =>
  name.startsWith("--") ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
