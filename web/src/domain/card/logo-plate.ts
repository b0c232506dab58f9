import { innerRadius } from "#web/kit/looks.ts";

/** Below a logo on a card. Logos are drawn for a light page, and a card has the tenant's own colour. */
export const logoPlate = {
  display: "block",
  boxSizing: "content-box",
  objectFit: "contain",
  backgroundColor: "common.white",
  borderRadius: innerRadius,
} as const;
