export interface Wait {
  /** As shown: "3", or "9+". */
  count: string;
  /** As read aloud: "3 bookings wait for approval." */
  sentence: string;
}

/** By the path of the page on which the staff handles it. */
export type Waits = ReadonlyMap<string, Wait>;
