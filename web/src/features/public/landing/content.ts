/** Texts of the landing page. */

interface Card {
  title: string;
  text: string;
}

const features: readonly Card[] = [
  {
    title: "Bookings that cannot collide",
    text: "Two people reach for one desk in the same second: one gets it, the other is told at once and pays nothing.",
  },
  {
    title: "A day you can read",
    text: "Resources down, hours across, a line for now. The same day as a plain list, for those who prefer lists.",
  },
  {
    title: "The price before the button",
    text: "Cost, balance afterwards and the last free moment to cancel stand beside “Confirm Booking”.",
  },
  {
    title: "Points with a ledger",
    text: "Every point has an entry that says why it came or went. Entries are never changed, only answered by another.",
  },
  {
    title: "Approval where you want it",
    text: "The great hall asks you first, the phone booth does not. A request nobody answered lapses, and the points go back.",
  },
  {
    title: "Members in one list",
    text: "Find anyone by how their name or e-mail begins, see their history, grant points, pause a membership.",
  },
  {
    title: "Plans that refill wallets",
    text: "Each membership plan brings points for each cycle. Two come with a new house, ready to use.",
  },
  {
    title: "A shop at the counter",
    text: "Coffee, lockers and day passes for points, on the member’s phone, with stock that counts itself.",
  },
  {
    title: "Cards in every pocket",
    text: "A digital membership card with a QR code that changes as you look. A screenshot soon runs out.",
  },
  {
    title: "A door that knows your rules",
    text: "Check in and out at the desk, see who is inside. Staff can override, with a reason that is kept.",
  },
  {
    title: "News and events",
    text: "Say what is on, take registrations, keep to the number of chairs.",
  },
  {
    title: "Your name on all of it",
    text: "Your logo, your colours, your address. Text stays readable on any colour you choose.",
  },
];

const roles: readonly Card[] = [
  {
    title: "Members",
    text: "Sign up, watch the points, book a space, and cancel for free while there is time.",
  },
  {
    title: "Front desk",
    text: "A role of its own, so that nobody needs an administrator’s keys to stand at the counter.",
  },
  {
    title: "Administrators",
    text: "Members, points, bookings, approvals and refunds, with the few things that wait for you on top.",
  },
  {
    title: "Super admins",
    text: "Make new houses, see each with its plan, limits and payments, read what visitors ask, and help who has lost their second factor.",
  },
];

export const landing = {
  hero: {
    title: "Run your co-working space or members’ club from one book.",
    text: "Members book desks, rooms and equipment with points. They see what a booking costs, and what cancelling gives back, before they press the button. And no seat is ever booked twice.",
    primary: "Get Started",
    secondary: "Watch Demo",
    note: "30-day free trial. No setup fees. Cancel anytime.",
    picture: "Guildhall as a member sees it: what they have booked, and what is free in the house.",
    phonePicture: "The same member’s dashboard on a phone: the next booking first, then points and plan.",
  },
  claimsTitle: "The service in figures",
  features: {
    title: "What a house needs, and nothing to bolt on",
    text: "Members, bookings and points share one record of who belongs and what they hold. So they agree with each other, and what joins them will too.",
    cards: features,
    stories: {
      booking: {
        title: "Nobody has to ask what it costs",
        text: "The booking dialog shows the sum while the member is still choosing: what it costs, what is left, until when cancelling is free. Your front desk stops being a calculator.",
        picture:
          "The booking dialog: desk, day, start and duration, with cost, balance afterwards and free cancellation.",
      },
      admin: {
        title: "The month at your desk",
        text: "Every booking with who, what, when and what was paid. Approve it, or cancel it and choose what goes back. The member has a mail before you have put the kettle on.",
        picture: "The administrator’s list of all bookings of a month, with members, times, points and status.",
      },
    },
  },
  architecture: {
    title: "Built so that the books always balance",
    text: "Most booking software checks, then writes, and hopes that nobody came in between. Here the check is the write.",
    cards: [
      {
        title: "One transaction per booking",
        text: "Time, points and booking change together or not at all. There is no half-booked desk to tidy up on Monday.",
      },
      {
        title: "Sent twice, done once",
        text: "A lost connection may repeat a request for thirty days. It takes effect once, and gets the same answer.",
      },
      {
        title: "Walls between houses",
        text: "Each organisation’s records have keys of their own. What belongs to another house answers as if it did not exist.",
      },
      {
        title: "Permission at every request",
        text: "Roles are read from the record each time. Somebody you suspend is out on the very next click.",
      },
      {
        title: "Serverless on AWS",
        text: "No machine to patch, no queue at nine in the morning. Three members or three thousand, the same speed.",
      },
      {
        title: "A trail of who did what",
        text: "Whatever staff change leaves an audit entry, written in the same step as the change itself.",
      },
    ],
  },
  roles: {
    title: "Four people, four front doors",
    text: "Everyone signs in at the same address and finds their own work.",
    cards: roles,
  },
  closing: {
    title: "Bring one room. See it booked by Friday.",
    text: "Tell us about your space. We set up a workspace with you, with your rooms and your colours, and you judge it with your own members.",
    primary: "Contact Sales",
    secondary: "Schedule Demo",
  },
} as const;
