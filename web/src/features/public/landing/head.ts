import type { PageHead } from "../head.ts";

export const head: PageHead = {
  title: "Guildhall: bookings, points and members for co-working spaces",
  description:
    "Members book desks, rooms and equipment with points, see the cost and the refund first, and no seat is booked twice. 30-day free trial.",
  path: "/",
  structuredData: {
    "@context": "https://schema.org",
    "@type": "SoftwareApplication",
    name: "Guildhall",
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web",
    description: "Membership, points and bookings for co-working spaces and members’ clubs.",
    offers: [
      { "@type": "Offer", name: "Starter", price: "199.00", priceCurrency: "GBP" },
      { "@type": "Offer", name: "Professional", price: "499.00", priceCurrency: "GBP" },
    ],
  },
};
