/** The demo house's news: published over the quarter, one to come, one that is still written. */
import { idFrom, type NewsId } from "#lambdas/contract/ids.ts";
import type { RichText } from "#lambdas/contract/rich-text.ts";
import { hourMilliseconds, toInstant } from "#lambdas/contract/time.ts";
import type { NewsCategory } from "#lambdas/news/contract.ts";
import { createArticleItems } from "#lambdas/news/repository.ts";
import { newDraft } from "#lambdas/news/rules.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import type { House } from "./house.ts";

interface DemoNews {
  title: string;
  excerpt: string | null;
  category: NewsCategory;
  /** Days since its publication, below zero for one to come; null for a draft. */
  daysAgo: number | null;
  isFeatured?: true;
  isPinned?: true;
  /** One paragraph each. */
  text: readonly string[];
}

const demoNews: readonly DemoNews[] = [
  {
    title: "The roof terrace is open again",
    excerpt: "Twelve new seats, shade from noon, and the bar cart on Thursdays. No booking needed.",
    category: "house",
    daysAgo: 2,
    isFeatured: true,
    isPinned: true,
    text: [
      "The roof terrace is open again after four weeks of work.",
      "There are twelve new seats and shade from noon. The bar cart comes on Thursdays from five.",
      "Nobody needs a booking. Please bring your cups down again.",
    ],
  },
  {
    title: "Quieter first floor",
    excerpt: null,
    category: "house",
    daysAgo: 9,
    text: [
      "We have put felt under every chair on the first floor. Please keep calls to the phone booth.",
      "Tell the front desk which room should be next.",
    ],
  },
  {
    title: "Breakfast for new neighbours",
    excerpt: "Six new members joined this month. Meet them over coffee in the Great hall.",
    category: "community",
    daysAgo: 16,
    text: ["Six new members joined this month.", "Meet them over coffee in the Great hall on Thursday at eight."],
  },
  {
    title: "A laser cutter for the workshop",
    excerpt: "It cuts wood and acrylic up to ten millimetres. An introduction takes half an hour.",
    category: "announcement",
    daysAgo: 51,
    text: [
      "The workshop has a laser cutter. It cuts wood and acrylic up to ten millimetres.",
      "An introduction takes half an hour. Ask the front desk for a time, and book the cutter afterwards.",
    ],
  },
  {
    title: "Open evening: forty visitors",
    excerpt: null,
    category: "event",
    daysAgo: 13,
    text: [
      "Forty visitors came to the open evening, and three of them have joined.",
      "Thank you to everybody who helped.",
    ],
  },
  {
    title: "Two more booths for calls",
    excerpt: "Quiet booth and the Focus booth can be booked from today.",
    category: "house",
    daysAgo: 34,
    text: ["Quiet booth and the Focus booth can be booked from today. They stand behind the library."],
  },
  {
    title: "Poster competition: the winner",
    excerpt: null,
    category: "community",
    daysAgo: 54,
    text: ["Jonah's poster hangs in the hall now. It won by eleven votes.", "The other entries are in the library."],
  },
  {
    title: "Studio Membership",
    excerpt: "A new plan for makers, with points that go over into the next month.",
    category: "offer",
    daysAgo: 79,
    text: [
      "The Studio Membership is for makers. It gives 350 points a month, and up to 100 go over into the next one.",
      "Ask for it on your membership page.",
    ],
  },
  {
    title: "Closed on the bank holiday",
    excerpt: null,
    category: "announcement",
    daysAgo: -4,
    text: ["The front desk is closed on the bank holiday. Doors open with your card, as always."],
  },
  {
    title: "Winter programme",
    excerpt: null,
    category: "event",
    daysAgo: null,
    text: ["Talks on Tuesdays, repairs on Wednesdays, and a concert in the Great hall."],
  },
];

export function seedNews({ draft, scope, administratorId }: House, now: number): void {
  const dayMilliseconds = 24 * hourMilliseconds;
  const author = { memberId: administratorId(), name: "Rosa Alvarez" };
  for (const { daysAgo, text, isFeatured = false, isPinned = false, ...words } of demoNews) {
    const newsId: NewsId = idFrom("news", deriveIdBody(words.title));
    const body: RichText = {
      type: "doc",
      content: text.map((line) => ({ type: "paragraph", content: [{ type: "text", text: line }] })),
    };
    const everybody = { cover: null, audience: { kind: "everybody" }, expiresAt: null } as const;
    const fields = { ...words, isFeatured, isPinned, ...everybody, body };
    const writtenAt = now - Math.max(0, daysAgo ?? 0) * dayMilliseconds - hourMilliseconds;
    const written = newDraft({ newsId, author, fields, tenantId: scope.tenantId, now: writtenAt });
    const publishedAt = daysAgo === null ? null : toInstant(now - daysAgo * dayMilliseconds);
    const publication = daysAgo === null ? ("draft" as const) : ("published" as const);
    const awaitsTime = daysAgo !== null && daysAgo < 0;
    draft.commit(createArticleItems(scope, { ...written, publication, publishedAt, awaitsTime }, body));
  }
}
