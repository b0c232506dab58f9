/** Messages for invalid fields of this folder's forms, by issue code. */
export const idleInputTexts = {
  from: { invalid_format: "Enter when it begins" },
  until: {
    invalid_format: "Enter when it ends",
    ends_before_start: "It ends before it begins",
    period_too_long: "At most 45 days. For longer, make the resource unavailable",
  },
  note: {
    too_small: "Say why",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
};

export const resourceInputTexts = {
  name: {
    too_small: "Name is required",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
  location: {
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
  floor: {
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
  description: {
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
  "photos.*.alt": {
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
  capacity: {
    invalid_type: "Enter the capacity as a whole number",
    too_small: ({ minimum }: { minimum: string }) => `Capacity must be at least ${minimum}`,
    too_big: ({ maximum }: { maximum: string }) => `Capacity must be at most ${maximum}`,
  },
  pointCostPerHour: {
    invalid_type: "Enter the cost as a whole number of points",
    too_small: ({ minimum }: { minimum: string }) => `Cost must be ${minimum} or more`,
    too_big: ({ maximum }: { maximum: string }) => `Cost must be at most ${maximum} points`,
  },
  amenities: {
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} amenities`,
  },
  "amenities.*": {
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters each`,
  },
};
