/** Mutants of moves: slots, terms, points, and what a repeated call remembers. */
import { type Mutant, of } from "./mutant.ts";

const moves = of("api/booking-moves.long");
const rules = of("rules/booking-moves");

export const mutantsOfMoves: readonly Mutant[] = [
  {
    name: "a booking moves onto somebody else's slots",
    file: "lambdas/bookings/move-slot-repository.ts",
    find: "...[...taken, ...around].map(",
    replace: "...[...around].map(",
    checks: [moves],
  },
  {
    name: "a booking moves into the buffer of another",
    file: "lambdas/bookings/move-slot-repository.ts",
    find: "...[...taken, ...around].map(",
    replace: "...[...taken].map(",
    checks: [moves],
  },
  {
    name: "a booking that moves keeps its old slots",
    file: "lambdas/bookings/move-slot-repository.ts",
    find: "remove: left.map(attributeOf)",
    replace: "remove: left.slice(0, 0).map(attributeOf)",
    checks: [moves],
  },
  {
    name: "a move's terms count from the last two starts alone",
    file: "lambdas/bookings/moves.ts",
    find: "const base = countsFrom ?? startAt;",
    replace: "const base = countsFrom === null ? startAt : startAt;",
    checks: [rules, moves],
  },
  {
    name: "a move returns a part of a point as a whole one, again and again",
    file: "lambdas/bookings/moves.ts",
    find: "return 0 - (shareOf(pointsCost, percent) - shareOf(price, percent));",
    replace: "return 0 - shareOf(pointsCost - price, percent);",
    checks: [rules],
  },
  {
    name: "a move charges more than its caller saw",
    file: "lambdas/bookings/moves.ts",
    find: "difference > wanted.mostPoints ||",
    replace: "difference > Number.MAX_SAFE_INTEGER ||",
    checks: [moves],
  },
  {
    name: "a moved booking that waits again returns everything",
    file: "lambdas/bookings/moves.ts",
    find: "waitsAgain: isWaiting ? waitsAgain : true",
    replace: "waitsAgain: isWaiting ? waitsAgain : null",
    checks: [moves],
  },
  {
    name: "a repeated move is not remembered",
    file: "lambdas/bookings/earlier-moves.ts",
    find: "if (found.move.intent === call.intent.idBody) return found;",
    replace: 'if (found.move.intent === "") return found;',
    checks: [moves],
  },
];
