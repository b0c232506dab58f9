/** What the menu calls these pages, and what the pages still to come are called. */
export const titles = {
  myPoints: "My Points",
  purchase: "Purchase Points",
  purchased: "Points Purchase",
  administration: "Points Management",
} as const;
