/** Texts of the pricing page. The limits of a plan are those that setting up a workspace stores. */
export interface PlanCard {
  /** The payment provider's id of the price; null where sales makes an offer. */
  priceId: string | null;
  name: string;
  description: string;
  price: string;
  period: string | null;
  features: readonly string[];
  isPopular: boolean;
  action: string;
}

export const pricing = {
  hero: {
    title: "A price per house, not per head",
    text: "Every plan has the whole product: members, bookings, points, your name on it. They differ in how many members and rooms you have.",
  },
  plans: [
    {
      priceId: "guildhall_starter_monthly",
      name: "Starter",
      description: "For a first space with a community you know by name.",
      price: "£199",
      period: "per month",
      features: [
        "Up to 100 members",
        "20 desks, rooms and pieces of equipment",
        "Bookings, points wallets, approvals and refunds you choose",
        "Your logo, colours and address",
        "An audit trail, and the whole API",
        "Support by e-mail, answered within 24 hours",
      ],
      isPopular: false,
      action: "Start Free Trial",
    },
    {
      priceId: "guildhall_professional_monthly",
      name: "Professional",
      description: "For a busy house, or several floors of one.",
      price: "£499",
      period: "per month",
      features: [
        "Up to 1,000 members",
        "100 desks, rooms and pieces of equipment",
        "Everything in Starter",
        "About 50p a member when the house is full",
      ],
      isPopular: true,
      action: "Start Free Trial",
    },
    {
      priceId: null,
      name: "Enterprise",
      description: "For operators with many houses, or with a legal department.",
      price: "Custom",
      period: null,
      features: [
        "Unlimited members",
        "As many resources as you have",
        "Everything in Professional",
        "Live chat support around the clock",
        "Terms, security review and onboarding to match yours",
      ],
      isPopular: false,
      action: "Contact Sales",
    },
  ] as readonly PlanCard[],
  plansTitle: "Plans",
  /** Adds the plan's name, because several buttons say "Start" and screen readers read them one by one. */
  actionFor: (action: string, plan: string) => `${action}: ${plan}`,
  /** Stands above the price of a plan with a trial. */
  trial: "30 days free, then",
  /** Stands below the plans. */
  tax: "Prices without value added tax.",
  comparison: {
    title: "The plans side by side",
    feature: "What you get",
    /** Each row has one value for each of `plans`, in their order. */
    rows: [
      ["Members with an account", "100", "1,000", "Unlimited"],
      ["Desks, rooms and equipment", "20", "100", "As many as you have"],
      ["Our share of what members pay by card", "2%", "1%", "0.5%"],
      ["Bookings, points, marketplace, events and live sessions", "Included", "Included", "Included"],
      ["Digital cards, doors and front desk", "Included", "Included", "Included"],
      ["Your logo, colours and own domain", "Included", "Included", "Included"],
      ["Audit trail, API and archive of everything", "Included", "Included", "Included"],
      ["Support", "E-mail, within 24 hours", "E-mail, within 24 hours", "Live chat around the clock"],
    ],
  },
  badge: "Most Popular",
  processing: "Processing...",
  assurancesTitle: "With every plan",
  errors: {
    title: "Payment Error",
    failed: "Unable to create checkout session",
    noUrl: "No checkout URL returned",
    unavailable: "Unable to create checkout session. Please try again or contact support.",
  },
  highlights: {
    title: "What is in every plan",
    cards: [
      {
        title: "Thirty days to decide",
        text: "The trial is the real thing. The first payment is taken when it ends, and not if you cancel before.",
      },
      {
        title: "Two minutes to your workspace",
        text: "Pay, name your organisation, choose its address. You are its administrator before the receipt arrives.",
      },
      {
        title: "No charge per booking",
        text: "Bookings and points cost nothing extra. Of what members pay by card we keep 2%, 1% or 0.5%, by your plan.",
      },
      {
        title: "Your records are yours",
        text: "Members, bookings and every ledger entry can be read through the API whenever you like.",
      },
    ],
  },
  faqTitle: "Questions people ask before they pay",
  faqs: [
    {
      question: "How does the free trial work?",
      answer:
        "You choose a plan and enter a card, and the subscription starts with 30 days that cost nothing. The first payment is taken on the day the trial ends. Cancel before, and nothing is taken.",
    },
    {
      question: "What happens when we have more members than the plan allows?",
      answer:
        "Nobody is thrown out and nothing stops working. The next person who signs up is told that the house is full, and you are the one who decides: make room, or move up a plan.",
    },
    {
      question: "What counts as a member?",
      answer:
        "Everyone with an account in your workspace, your own staff included. Who has asked to join and waits for your answer does not count yet.",
    },
    {
      question: "What are points, and do we have to sell them?",
      answer:
        "Points are what bookings cost inside your house. You decide what an hour of each desk or room costs, and grant members as many points as you agreed with them, with a reason that stays in the ledger. No money has to change hands for it.",
    },
    {
      question: "Can we use our own domain?",
      answer:
        "Yes. Your workspace has an address with us from the first minute. Name your own domain while setting up; the address with us goes on working beside it.",
    },
    {
      question: "How do we leave?",
      answer:
        "Cancel in Settings, and the subscription ends with the month that you have paid for. Until then the workspace stays open. Ask us for the archive: it holds every record, file and ledger entry.",
    },
  ],
  contact: {
    title: "Something else in mind?",
    text: "Several houses, a charity, an unusual membership: tell us.",
    action: "Contact us",
  },
} as const;
