/** What is known of each chosen mutant, and how it is printed. */
import type { Mutant } from "./mutants.ts";
import { options, say, seed } from "./options.ts";
import { parts } from "./scope.ts";

export interface Standing {
  noticedBy?: "a test" | "the compiler";
  /** Steps of the command that may still notice it. */
  stepsLeft: number;
  /** How many tests pass it, or load a module that does. */
  passing: number;
  /** How many of them were tried with it, to the end. */
  tried: number;
  /** How many of them were to be tried with it. The others would take longer than its share of the time. */
  planned: number;
}

export class Standings {
  readonly mutants: readonly Mutant[];
  readonly #of: Map<string, Standing>;

  constructor(mutants: readonly Mutant[]) {
    this.mutants = mutants;
    this.#of = new Map(mutants.map(({ id }) => [id, { stepsLeft: 0, passing: 0, tried: 0, planned: 0 }]));
  }

  get(id: string): Standing {
    const standing = this.#of.get(id);
    if (standing === undefined) throw new Error(`Mutant ${id} is not chosen.`);
    return standing;
  }

  open(): Mutant[] {
    return this.mutants.filter(({ id }) => this.get(id).noticedBy === undefined);
  }

  /** A mutant is undecided if the time was up before its tests were tried, or if none told anything. */
  isUndecided({ id }: Mutant): boolean {
    const { noticedBy, stepsLeft, tried, planned, passing } = this.get(id);
    if (noticedBy !== undefined) return false;
    return stepsLeft > 0 || tried < planned || (passing > 0 && tried === 0);
  }

  /** Prints the survivors and the scores. An undecided mutant counts as noticed nowhere. */
  report(): "missed" | "not shown" | "reached" {
    say();
    const open = this.open();
    for (const mutant of open) if (!this.isUndecided(mutant)) this.print(mutant);
    const undecided = open.filter((mutant) => this.isUndecided(mutant));
    if (undecided.length > 0) say("\nUndecided:");
    for (const mutant of undecided) this.print(mutant);
    say();
    let verdict: "missed" | "not shown" | "reached" =
      this.mutants.length === 0 && !options.changed ? "missed" : "reached";
    for (const [part, { title, goal }] of Object.entries(parts)) {
      const own = this.mutants.filter((mutant) => mutant.part === part);
      if (own.length === 0) continue;
      const noticed = own.filter(({ id }) => this.get(id).noticedBy !== undefined).length;
      const byCompiler = own.filter(({ id }) => this.get(id).noticedBy === "the compiler").length;
      const left = own.filter((mutant) => this.isUndecided(mutant)).length;
      const survived = own.length - noticed - left;
      const [most, least] = [percent(noticed, own.length - left), percent(noticed, own.length)];
      if (most < goal) verdict = "missed";
      else if (least < goal && verdict === "reached") verdict = "not shown";
      say(
        `${title}: ${noticed} of ${own.length} noticed (${byCompiler} by the compiler), ${survived} survived, ${left} undecided:` +
          ` ${most.toFixed(1)} % of the decided, at least ${least.toFixed(1)} % of all (goal ${goal} %)`,
      );
    }
    say(
      `mutation: seed=${seed} chosen=${this.mutants.length} survived=${open.length - undecided.length} undecided=${undecided.length} goals=${verdict}`,
    );
    return verdict;
  }

  print(mutant: Mutant): void {
    const { passing, tried } = this.get(mutant.id);
    const tests = passing === 0 ? "no test runs it" : `${tried} of ${passing} tests tried`;
    say(`${mutant.file}:${mutant.line}:${mutant.column} ${mutant.mutator} (${tests})`);
    say(`  - ${short(mutant.original)}`);
    say(`  + ${short(mutant.replacement)}`);
  }
}

const percent = (part: number, all: number) => (all === 0 ? 0 : (100 * part) / all);

export function short(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > 160 ? `${line.slice(0, 157)}...` : line;
}
