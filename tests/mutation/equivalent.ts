/**
 * Mutants that no test can notice, each with the reason. A reviewer reads this file. The command leaves them out of the
 * score, and fails if an entry fits no mutant any more.
 */
export interface Equivalent {
  file: string;
  /** The line of the change, without the white space around it. */
  source: string;
  /** As the command prints them. */
  original: string;
  replacement: string;
  /** Why nobody can notice it. */
  reason: string;
}

export const equivalent: readonly Equivalent[] = [
  {
    file: "lambdas/points/rules.ts",
    source: "movement.amount < 0",
    original: "movement.amount < 0",
    replacement: "movement.amount <= 0",
    reason: "A movement of no points names no lots, so both ways leave the lots as they are.",
  },
  {
    file: "lambdas/points/rules.ts",
    source: "if (out > 0) held.set(endsOn, (held.get(endsOn) ?? 0) - out);",
    original: "out > 0",
    replacement: "true",
    reason: "Nothing is taken from the lot then, and a lot of no points is left out of the result.",
  },
  {
    file: "lambdas/points/rules.ts",
    source: "if (out > 0) held.set(endsOn, (held.get(endsOn) ?? 0) - out);",
    original: "out > 0",
    replacement: "out >= 0",
    reason: "Nothing is taken from the lot then, and a lot of no points is left out of the result.",
  },
  {
    file: "lambdas/points/rules.ts",
    source: "return [position === joining + 1 ? { ...lot, points: lot.points + (next[joining]?.points ?? 0) } : lot];",
    original: "next[joining]?.points",
    replacement: "next[joining].points",
    reason: "`joining` is the place of a lot in `next`. The compiler cannot know it.",
  },
  {
    file: "lambdas/points/rules.ts",
    source: "return lots.flatMap(({ endsOn, points }) => (points < 0 ? [{ endsOn, points: -points }] : []));",
    original: "points < 0",
    replacement: "points <= 0",
    reason: "An entry never names a lot that it left as it was.",
  },
  {
    file: "lambdas/points/rules.ts",
    source: "const given = entry.lots.filter(({ points }) => points > 0);",
    original: "points > 0",
    replacement: "points >= 0",
    reason: "An entry never names a lot that it left as it was.",
  },
  {
    file: "lambdas/points/rules.ts",
    source: "if (endsOn !== undefined && endsOn < today) throw new AppError(endPassed, { today });",
    original: "endsOn !== undefined",
    replacement: "true",
    reason: "Nothing is earlier than a day in a comparison with `undefined`. The compiler wants the check.",
  },
  {
    file: "lambdas/points/rules.ts",
    source:
      'new Map(Object.entries(packed).map(([day, points]) => [day.replace(/^(....)(..)(..)$/, "$1-$2-$3"), points])),',
    original: "/^(....)(..)(..)$/",
    replacement: "/(....)(..)(..)$/",
    reason: "The schema lets only names of eight digits through.",
  },
  {
    file: "lambdas/points/rules.ts",
    source:
      'new Map(Object.entries(packed).map(([day, points]) => [day.replace(/^(....)(..)(..)$/, "$1-$2-$3"), points])),',
    original: "/^(....)(..)(..)$/",
    replacement: "/^(....)(..)(..)/",
    reason: "The schema lets only names of eight digits through.",
  },
  {
    file: "lambdas/points/rules.ts",
    source: 'const [, word = "", resourceName = reason] = /^(Booking|Cancelled): (.*)$/s.exec(reason) ?? [];',
    original: '""',
    replacement: '"Stryker was here!"',
    reason: "The word is compared with `Cancelled` alone.",
  },
  {
    file: "lambdas/points/rules.ts",
    source: 'const [, word = "", resourceName = reason] = /^(Booking|Cancelled): (.*)$/s.exec(reason) ?? [];',
    original: "[]",
    replacement: '["Stryker was here"]',
    reason: "The first part of a match is not read.",
  },
  {
    file: "lambdas/points/rules.ts",
    source: 'const [, word = "", resourceName = reason] = /^(Booking|Cancelled): (.*)$/s.exec(reason) ?? [];',
    original: "/^(Booking|Cancelled): (.*)$/s",
    replacement: "/^(Booking|Cancelled): (.*)/s",
    reason: "With the flag `s`, the last group reaches to the end anyway.",
  },
  {
    file: "lambdas/points/rules.ts",
    source: ".sort((a, b) => (a.endsOn < b.endsOn ? -1 : 1));",
    original: "a.endsOn < b.endsOn",
    replacement: "a.endsOn <= b.endsOn",
    reason: "A map names each day once, so no two days are equal.",
  },
  {
    file: "lambdas/bookings/rules.ts",
    source: "if (date < first || date > last) return [];",
    original: "date < first",
    replacement: "false",
    reason: "Every start of an earlier day has begun, so none is offered. The check saves the work.",
  },
  {
    file: "lambdas/bookings/rules.ts",
    source: "if (start !== undefined && start >= now) starts.push(start);",
    original: "start !== undefined",
    replacement: "true",
    reason: "No comparison with `undefined` holds. The compiler wants the check.",
  },
  {
    file: "lambdas/bookings/rules.ts",
    source: 'const [hour = "", minute = ""] = localTime(start, timeZone).split(":");',
    original: '""',
    replacement: '"Stryker was here!"',
    reason: "A time of day always has both parts. The compiler cannot know it.",
  },
  {
    file: "lambdas/news/rules.ts",
    source: 'return expiresAt !== null && toMilliseconds(expiresAt) <= now ? "expired" : "published";',
    original: "expiresAt !== null",
    replacement: "true",
    reason: "The instant of `null` is not a number, and no comparison with it holds.",
  },
  {
    file: "lambdas/news/rules.ts",
    source: "return planId !== null && audience.planIds.includes(planId);",
    original: "planId !== null",
    replacement: "true",
    reason: "No audience lists `null` as a plan. The compiler wants the check.",
  },
  {
    file: "lambdas/mailings/rules.ts",
    source: "return planId !== null && audience.planIds.includes(planId);",
    original: "planId !== null",
    replacement: "true",
    reason: "No audience lists `null` as a plan. The compiler wants the check.",
  },
  {
    file: "lambdas/news/rules.ts",
    source: "const isLater = wanted.publishAt !== null && toMilliseconds(wanted.publishAt) > now;",
    original: "wanted.publishAt !== null",
    replacement: "true",
    reason: "The instant of `null` is not a number, and no comparison with it holds.",
  },
  {
    file: "lambdas/news/rules.ts",
    source: "if (publishedAt === null || expiresAt === null) return;",
    original: "publishedAt === null || expiresAt === null",
    replacement: "false",
    reason: "The instant of `null` is not a number, and no comparison with it holds.",
  },
  {
    file: "lambdas/news/rules.ts",
    source: "if (publishedAt === null || expiresAt === null) return;",
    original: "publishedAt === null || expiresAt === null",
    replacement: "publishedAt === null && expiresAt === null",
    reason: "The instant of `null` is not a number, and no comparison with it holds.",
  },
  {
    file: "lambdas/news/rules.ts",
    source: "if (publishedAt === null || expiresAt === null) return;",
    original: "publishedAt === null",
    replacement: "false",
    reason: "The instant of `null` is not a number, and no comparison with it holds.",
  },
  {
    file: "lambdas/news/rules.ts",
    source: "if (publishedAt === null || expiresAt === null) return;",
    original: "expiresAt === null",
    replacement: "false",
    reason: "The instant of `null` is not a number, and no comparison with it holds.",
  },
  {
    file: "lambdas/members/rules.ts",
    source: 'return `${member.firstName} ${member.lastName}`.trim() || (member.email.split("@")[0] ?? "");',
    original: '""',
    replacement: '"Stryker was here!"',
    reason: "A split text always has a first part. The compiler cannot know it.",
  },
];
