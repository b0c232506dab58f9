/** The help articles, word for word. Their titles and summaries are in `support/content.ts`. */
export interface Section {
  title: string;
  paragraphs: readonly string[];
  /** An ordered list: readers do the steps one after the other. */
  steps?: readonly string[];
  points?: readonly string[];
  code?: string;
}

export const article = {
  back: "Support Centre",
  contents: "In this article",
  next: "Read next",
  stillStuck: "Still stuck?",
  contact: "Contact Our Support Team",
} as const;

export const bodies: Readonly<Record<string, readonly Section[]>> = {
  "set-up-your-workspace": [
    {
      title: "Before you start",
      paragraphs: [
        "You need the name of your organisation, a logo if you have one, and a list of what can be booked. Everything else has a sensible default and can be changed later.",
      ],
    },
    {
      title: "Make it yours",
      paragraphs: [
        "Under Administration, Settings, you find name, description, time zone, logo and colours. The preview beside them shows a page of your workspace as members will see it, light and dark.",
        "Set the time zone first. Opening hours, “today” and every printed time follow it, wherever the reader is.",
      ],
    },
    {
      title: "Add what can be booked",
      paragraphs: [
        "Open Manage Resources and add one entry for each thing that one person or group can have at a time.",
      ],
      steps: [
        "Give it the name on the door: “Desk 4”, “Lantern room”. Members search by it.",
        "Choose a type, a place and how many people it takes.",
        "Set the price in points for an hour. If you are unsure, start with 5 for a desk and 12 for a room for six.",
        "Tick “requires approval” for what you want to decide yourself, such as a hall.",
      ],
    },
    {
      title: "Let people in",
      paragraphs: [
        "Each workspace has a sign-up page at its own address followed by /auth. Send that link to your members. They are in as soon as they have an account, unless your workspace does not take sign-ups.",
        "You can also invite people under Manage Members, or import a whole list: it takes a CSV file, shows every row first, and invites those that are right.",
        "Then pick yourself a test member, grant a few points and book a desk. That is the whole round trip.",
        "Ask everybody who works in the administration to set up the second factor in their profile: an app on the phone then asks for six digits besides the password.",
      ],
    },
    {
      title: "Your subscription and its invoices",
      paragraphs: [
        "Under Settings, the card “Plan” leads to Stripe’s pages. There you find each invoice, change the card, and cancel the subscription. It then runs until the end of what is paid.",
      ],
    },
    {
      title: "What can wait",
      paragraphs: ["Your own domain, and plans of your own. Members do not miss them in the first week."],
    },
  ],
  "use-the-api": [
    {
      title: "Where it is described",
      paragraphs: [
        "Every workspace answers at the address of the platform, under /api. The machine-readable description is at /api/openapi.json (OpenAPI 3.1), and a page for reading at /api/docs. Both come from the same table that runs the product, so they are never out of date.",
      ],
    },
    {
      title: "Tokens",
      paragraphs: [
        "Send the access token of a signed-in account. It says who is calling and nothing more: which workspace, and with which role, is read from the member’s record at every request.",
      ],
      code: "GET /api/tenants/{tenantId}/members?limit=50\nAuthorization: Bearer <access token>",
    },
    {
      title: "Creating something: bring a key",
      paragraphs: [
        "Whatever creates, moves or sends something takes an Idempotency-Key header of 8 to 128 visible characters. A random UUID is right. If the answer is lost, send the same request with the same key: it takes effect once and gives the same answer, for thirty days. The same key with another body is refused with 422.",
      ],
      code: 'POST /api/tenants/{tenantId}/bookings\nIdempotency-Key: 8f2b1c6e-4d0b-4a53-9a0e-6f0f3d1f2c11\nContent-Type: application/json\n\n{ "resourceId": "res_…", "startAt": "2026-11-26T10:00:00.000Z", "durationMinutes": 120 }',
    },
    {
      title: "Editing something: bring its version",
      paragraphs: [
        "What you read carries a version. Send it back with your edit. If somebody else was faster, the answer is 409 with the code stale_version: read again, and repeat your change. An administrator’s edit may bring a key as well: sent again after a lost answer, it gets its first answer and is not called stale for what it did itself.",
      ],
    },
    {
      title: "Errors",
      paragraphs: [
        "Every error has the same shape. Decide on the code, which never changes, and not on the message, which may.",
      ],
      points: [
        "400 invalid_input: each issue names its path, such as body.startAt.",
        "401: no valid token. 403: the role does not allow it.",
        "404: it does not exist, or it belongs to somebody else. The two cannot be told apart, on purpose.",
        "429 and 503: wait as long as Retry-After says, then send the same request again.",
      ],
    },
    {
      title: "Lists",
      paragraphs: [
        "Lists come in pages of at most 100 with a nextCursor. Send it back as cursor to get the next page; null means that there is none.",
      ],
    },
  ],
  "connect-your-systems": [
    {
      title: "Your website",
      paragraphs: [
        "The simplest connection is a link. Put your workspace’s sign-up address on your site, followed by /auth. Who is signed in already lands on the dashboard.",
        "To lead people straight to a page, link to it: somebody who has to sign in first comes back to where the link pointed.",
      ],
    },
    {
      title: "Your domain",
      paragraphs: [
        "You can name a domain of your own while setting up your organisation. We keep it with your workspace and get in touch about the record to add. Until it is proved to be yours, nothing is served on it.",
      ],
    },
    {
      title: "Your reports",
      paragraphs: [
        "Three calls feed most reports: the members with their balances, the bookings of a month, and the ledger of a member. All are read-only, come in pages, and can be called as often as a nightly job wants.",
      ],
      points: [
        "GET /api/tenants/{tenantId}/members",
        "GET /api/tenants/{tenantId}/bookings?month=2026-11",
        "GET /api/tenants/{tenantId}/members/{memberId}/points",
      ],
    },
    {
      title: "Payments",
      paragraphs: [
        "Your subscription runs through Stripe’s own checkout page. Card numbers never reach us, and no script of a third party runs on our pages.",
      ],
    },
    {
      title: "Something else",
      paragraphs: [
        "Write to us with the name of the system and what should happen when. If the API can do it, we show you how.",
      ],
    },
  ],
  "prices-in-points": [
    {
      title: "Start from the hour",
      paragraphs: [
        "Each resource has a price in points for an hour, and bookings last whole hours. Decide what the cheapest thing costs and set the others in proportion: a room for six that replaces two desks should cost a little more than two desks.",
      ],
    },
    {
      title: "Size the plans by days, not by points",
      paragraphs: [
        "A plan that brings 200 points a cycle is, at 5 points an hour, forty desk hours: five full days in a month. Say it to members like that. If most wallets are empty by the twentieth, the plan is too small for how people work; if most are full at the end, it is too large or the house too quiet.",
      ],
    },
    {
      title: "Use price to move demand",
      paragraphs: ["Three changes do most of the work:"],
      points: [
        "Make quiet things cheaper before you make busy ones dearer. People forgive a bargain.",
        "Price a room by its seats, so that two people do not take the room for ten.",
        "Ask for approval where price is the wrong tool, such as an evening in the hall.",
      ],
    },
    {
      title: "Let people change their minds",
      paragraphs: [
        "Until the free window closes, cancelling gives every point back. A longer window fills rooms, since people book earlier when it costs nothing to be wrong; a shorter one protects rooms that others are waiting for. The window that counts for a booking is the one that stood when it was made.",
      ],
    },
    {
      title: "Change one thing a month",
      paragraphs: [
        "New prices count for new bookings only, so you can try without being unfair to anyone. Look at All Bookings for the month, change one price, and look again.",
      ],
    },
  ],
  "when-a-booking-goes-wrong": [
    {
      title: "A member booked the wrong thing",
      paragraphs: [
        "While a booking is pending they can cancel it themselves under My Bookings and get every point back. Afterwards you can: open All Bookings, choose the booking, and press Cancel. You say why, and how many points go back; the member gets a mail with both.",
      ],
    },
    {
      title: "Two people stand at one desk",
      paragraphs: [
        "The product never holds two bookings of one resource at the same time. Look at the day in All Bookings: usually one of them has another desk, another day, or an approval that nobody gave before it started. A request that was not answered in time lapses, and its points go back.",
      ],
    },
    {
      title: "A balance looks wrong",
      paragraphs: [
        "Open the member and read the history: each entry says what moved, why, and what was left. The balance is always the sum of its entries. If an entry was a mistake, grant the difference with a reason. Entries themselves are never changed, so anybody can follow later what happened.",
      ],
    },
    {
      title: "Somebody should not be able to book for a while",
      paragraphs: [
        "Suspend the member. From the next click on nothing works for them until you lift it. Their points and bookings stay as they are.",
      ],
    },
    {
      title: "You cannot explain what you see",
      paragraphs: ["Write to us, and send along:"],
      points: [
        "the reference that stands in the message, if there is one; it leads us to the very request,",
        "the member’s name and the day,",
        "what you expected instead.",
      ],
    },
  ],
  "a-members-first-week": [
    {
      title: "Sign up",
      paragraphs: [
        "Your house has sent you a link. Open it, choose Sign Up, and enter your name, e-mail address and a password of at least six characters. If the page says that a mail is on its way, follow the link in it.",
      ],
    },
    {
      title: "Your dashboard",
      paragraphs: [
        "Your next booking stands on top. Below it are your points, your plan, your latest bookings and what is free. On a phone, the bar at the bottom leads to the same places.",
      ],
    },
    {
      title: "Book a desk",
      paragraphs: ["Choose Book Workspace."],
      steps: [
        "Pick a day. You can book up to 30 days ahead.",
        "Find a free stretch on the timeline, or use the list: both show the same.",
        "Choose start and duration. The summary says what it costs, what you will have left, and until when you can cancel for free.",
        "Press Confirm Booking. If somebody was faster, you are told at once and pay nothing.",
      ],
    },
    {
      title: "Change your mind",
      paragraphs: [
        "Open My Bookings and press Cancel. Before anything happens, you read how many points come back. As long as the booking is pending that is all of them.",
      ],
    },
    {
      title: "Make it comfortable",
      paragraphs: [
        "Light or dark, larger words, more contrast, less motion: the buttons are in the header, and your choice is kept on this device.",
      ],
    },
  ],
};
