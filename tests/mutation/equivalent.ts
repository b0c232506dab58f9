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
  {
    file: "lambdas/accounts/rules.ts",
    source: 'language: languageOf(language ?? ""),',
    original: '""',
    replacement: '"Stryker was here!"',
    reason: "Neither text is a language.",
  },
  {
    file: "lambdas/invitations/rules.ts",
    source: "if (issues.length > 0 || !email.success || role === undefined) return { invitee: undefined, issues };",
    original: "role === undefined",
    replacement: "false",
    reason: "A row without a role has an issue already. The condition narrows the type.",
  },
  {
    file: "lambdas/notifications/rules.ts",
    source: ".sort((one, other) => (one.place < other.place ? 1 : -1));",
    original: "one.place < other.place",
    replacement: "one.place <= other.place",
    reason: "Each notice has a place of its own.",
  },
  {
    file: "lambdas/notifications/rules.ts",
    source: "endsAt: rows.length > limit ? (page.at(-1)?.place ?? null) : null,",
    original: "page.at(-1)?.place",
    replacement: "page.at(-1).place",
    reason: "A page has at least one row if more rows follow.",
  },
  {
    file: "lambdas/notifications/rules.ts",
    source: "const until = wanted < toInstant(now) ? wanted : toInstant(now);",
    original: "wanted < toInstant(now)",
    replacement: "wanted <= toInstant(now)",
    reason: "Both results are the same text if the moments are equal.",
  },
  {
    file: "lambdas/notifications/rules.ts",
    source: "return seen !== undefined && seen >= until ? seen : until;",
    original: "seen !== undefined",
    replacement: "true",
    reason: "A comparison with undefined is false. The condition narrows the type.",
  },
  {
    file: "lambdas/notifications/rules.ts",
    source: "return seen !== undefined && seen >= until ? seen : until;",
    original: "seen >= until",
    replacement: "seen > until",
    reason: "Both results are the same text if the moments are equal.",
  },
  {
    file: "lambdas/realtime/rules.ts",
    source: "if (first === undefined) return [];",
    original: "first === undefined",
    replacement: "false",
    reason: "No group is empty. The condition narrows the type.",
  },
  {
    file: "lambdas/realtime/rules.ts",
    source: "if (first === undefined) return [];",
    original: "[]",
    replacement: '["Stryker was here"]',
    reason: "No group is empty, so this line never returns.",
  },
  {
    file: "lambdas/realtime/rules.ts",
    source: "const all = new Set(named.flatMap((values) => values ?? []));",
    original: "[]",
    replacement: '["Stryker was here"]',
    reason: "The next line names nothing if one ring names nothing.",
  },
  {
    file: "lambdas/settings/rules.ts",
    source:
      'return contrastRatio(inkOnColour.dark, colour) >= contrastRatio(inkOnColour.light, colour) ? "dark" : "light";',
    original: "contrastRatio(inkOnColour.dark, colour) >= contrastRatio(inkOnColour.light, colour)",
    replacement: "contrastRatio(inkOnColour.dark, colour) > contrastRatio(inkOnColour.light, colour)",
    reason: "No colour of six hex digits has the same contrast with both inks. All were tried.",
  },
  {
    file: "lambdas/settings/rules.ts",
    source: "(shade) => grounds.every((ground) => contrastRatio(shade, ground) >= leastContrast),",
    original: "contrastRatio(shade, ground) >= leastContrast",
    replacement: "contrastRatio(shade, ground) > leastContrast",
    reason: "No two colours of six hex digits have a contrast of exactly 4.5. All pairs were tried.",
  },
  {
    file: "lambdas/settings/rules.ts",
    source: "if (ratio >= leastContrast) return undefined;",
    original: "ratio >= leastContrast",
    replacement: "ratio > leastContrast",
    reason: "No two colours of six hex digits have a contrast of exactly 4.5. All pairs were tried.",
  },
  {
    file: "lambdas/settings/rules.ts",
    source:
      "const proposal = nearestLightness(parse(hex), (shade) => ratioOf(clamped(colour, shade)) >= leastContrast);",
    original: "ratioOf(clamped(colour, shade)) >= leastContrast",
    replacement: "ratioOf(clamped(colour, shade)) > leastContrast",
    reason: "No two colours of six hex digits have a contrast of exactly 4.5. All pairs were tried.",
  },
  {
    file: "lambdas/tenants/rules.ts",
    source: "workspace workspaces www`.split(/\\s+/),",
    original: "/\\s+/",
    replacement: "/\\s/",
    reason: "Only the empty text is added, which is no slug and no skeleton of one.",
  },
];
