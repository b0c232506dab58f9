/** Texts of the support centre, except the articles. */
import { plural } from "#web/kit/plural.ts";
import type { Category } from "./categories.ts";

export const categoryTexts: Record<Category, string> = {
  all: "All",
  setup: "Setup",
  development: "Development",
  integrations: "Integrations",
  optimization: "Optimization",
  support: "Support",
  learning: "Learning",
};

export interface ArticleSummary {
  slug: string;
  title: string;
  summary: string;
  category: Exclude<Category, "all">;
  minutes: number;
}

export const articles: readonly ArticleSummary[] = [
  {
    slug: "set-up-your-workspace",
    title: "Set up your workspace in an afternoon",
    summary: "Name, colours, first desks, first members: what to do in which order, and what can wait.",
    category: "setup",
    minutes: 4,
  },
  {
    slug: "use-the-api",
    title: "Use the API",
    summary: "Tokens, idempotency keys, versions and errors: the four things to know before the first call.",
    category: "development",
    minutes: 5,
  },
  {
    slug: "connect-your-systems",
    title: "Connect the systems you already have",
    summary: "Your own domain, your sign-up link on your site, and bookings in your own reports.",
    category: "integrations",
    minutes: 3,
  },
  {
    slug: "prices-in-points",
    title: "Set prices in points that fill quiet hours",
    summary: "What an hour should cost, how many points a plan should bring, and how to tell that it works.",
    category: "optimization",
    minutes: 4,
  },
  {
    slug: "when-a-booking-goes-wrong",
    title: "When a booking goes wrong",
    summary: "Cancel, refund, correct a balance, and what to send us when you cannot explain what you see.",
    category: "support",
    minutes: 3,
  },
  {
    slug: "a-members-first-week",
    title: "A member’s first week",
    summary: "Sign up, find a desk, change your mind for free: a page to send to everybody who joins.",
    category: "learning",
    minutes: 3,
  },
];

export const support = {
  hero: {
    title: "How can we help?",
    text: "Six guides, six quick answers, and people who write back within 24 hours.",
  },
  search: { label: "Search articles and questions" },
  optionsTitle: "Ways to reach us",
  options: [
    {
      id: "chat",
      title: "Live Chat Support",
      text: "Talk it through while you look at it.",
      availability: "24/7 for Enterprise, business hours for others",
      action: "Start Live Chat",
      isRecommended: true,
    },
    {
      id: "email",
      title: "Email Support",
      text: "Write down what happened, and we answer it in full.",
      availability: "Response within 24 hours",
      action: "Send Email",
      isRecommended: false,
    },
    {
      id: "documentation",
      title: "Documentation",
      text: "Read the guides below or the API documentation, or ask for what you cannot find.",
      availability: "Always available",
      action: "Ask for Documentation",
      isRecommended: false,
    },
  ],
  recommended: "Recommended",
  articlesTitle: "Knowledge base",
  categoriesLabel: "Categories",
  readMore: "Read More",
  /** Appended for screen readers, so that the links have different names. */
  readMoreOf: (title: string) => `: ${title}`,
  minutes: (minutes: number) => `${minutes} min read`,
  found: (count: number) => plural(count, { one: "1 result", other: `${count} results` }),
  nothing: (words: string) => `Nothing here mentions “${words}”.`,
  nothingInCategory: "No article of this category mentions it.",
  showAll: "Show everything",
  faqTitle: "Quick answers",
  faqs: [
    {
      question: "How do I set up membership plans?",
      answer:
        "A new workspace comes with two: Basic Membership with 200 points and Advanced Membership with 500, each for a cycle of 30 days. Change them, or add your own, under Membership Plans. A member’s plan and its points stand on their dashboard.",
    },
    {
      question: "Can I use our own branding?",
      answer:
        "Yes. Under Settings you choose logo and colours, and see a preview before you save. Colours on which text could not be read are refused. Mails to your members carry your name and colour too.",
    },
    {
      question: "How does the points system work?",
      answer:
        "Every member has a wallet. A booking takes its price from it, a cancellation in time puts all of it back, and you can grant points with a reason. Each movement is an entry that nobody can change, and the balance is always their sum. A wallet never goes below zero.",
    },
    {
      question: "Which integrations are there?",
      answer:
        "Everything the screens do goes through one documented API, so your own tools can do it too: the description is at /api/openapi.json, a readable version at /api/docs. Payments run through Stripe. For the rest, tell us what you use.",
    },
    {
      question: "How do I give staff access?",
      answer:
        "There are four roles. Members book for themselves; the front desk is the role for the counter; administrators manage members, resources, bookings and settings; super admins look after the platform. Each right is checked on our side at every request, so taking a role away works at once.",
    },
    {
      question: "Can I export our data?",
      answer:
        "Yes. Administrators save members, bookings, points, orders and more as files, from the menu of each list. Everything can also be read page by page through the API. If you are leaving or moving, write to us and we help you take everything along.",
    },
  ],
  contact: {
    title: "Not answered?",
    text: "Tell us what you see and what you expected. A person reads it.",
    action: "Contact Our Support Team",
  },
} as const;
