/** The public pages there are: what is prerendered, and what stands in the sitemap. */
import type { ComponentType } from "react";
import { head as accessibility } from "./accessibility/head.ts";
import { heads } from "./article/head.ts";
import type { PageHead } from "./head.ts";
import { head as landing } from "./landing/head.ts";
import { head as paymentSuccess } from "./payment-success/head.ts";
import { head as pricing } from "./pricing/head.ts";
import { head as support } from "./support/head.ts";

export interface PublicPage {
  head: PageHead;
  load: () => Promise<{ default: ComponentType }>;
  /** A page that only makes sense with its query does not belong in a search engine. */
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
  { head: paymentSuccess, isListed: false, load: () => import("./payment-success/payment-success-page.tsx") },
];
