/** The public pages. The build prerenders them; the sitemap names the listed ones. */
import type { ComponentType } from "react";
import { head as accessibility } from "./accessibility/head.ts";
import { heads } from "./article/head.ts";
import type { PageHead } from "./head.ts";
import { head as landing } from "./landing/head.ts";
import { legalHeads } from "./legal/head.ts";
import { head as paymentSuccess } from "./payment-success/head.ts";
import { head as pricing } from "./pricing/head.ts";
import { head as support } from "./support/head.ts";

export interface PublicPage {
  head: PageHead;
  load: () => Promise<{ default: ComponentType }>;
  /** False for a page that only works with its query string: search engines must not list it. */
  isListed: boolean;
}

export const publicPages: readonly PublicPage[] = [
  { head: landing, isListed: true, load: () => import("./landing/landing-page.tsx") },
  { head: pricing, isListed: true, load: () => import("./pricing/pricing-page.tsx") },
  { head: support, isListed: true, load: () => import("./support/support-page.tsx") },
  ...Object.entries(heads).map(([slug, head]) => ({
    head,
    isListed: true,
    load: async () => {
      const { default: ArticlePage } = await import("./article/article-page.tsx");
      return { default: () => ArticlePage({ slug }) };
    },
  })),
  { head: accessibility, isListed: true, load: () => import("./accessibility/accessibility-page.tsx") },
  { head: legalHeads.terms, isListed: true, load: () => import("./legal/terms-page.tsx") },
  { head: legalHeads.privacy, isListed: true, load: () => import("./legal/privacy-page.tsx") },
  { head: legalHeads.processing, isListed: true, load: () => import("./legal/processing-page.tsx") },
  { head: legalHeads.imprint, isListed: true, load: () => import("./legal/imprint-page.tsx") },
  { head: paymentSuccess, isListed: false, load: () => import("./payment-success/payment-success-page.tsx") },
];
