/** The report of the rehearsal: one line a step, and the claims that failed. */
const say = (line: string) => process.stdout.write(`${line}\n`);

export interface Steps {
  taken: number;
  /** The step that began last. */
  underWay: string;
  failures: string[];
  /** Runs the step and prints its result, if any, after its name. An error ends the rehearsal. */
  step<T>(name: string, work: () => Promise<T> | T): Promise<T>;
  note(line: string): void;
  /** Records a claim that fails, and continues. */
  expect(holds: boolean, claim: string): void;
}

export function takeSteps(): Steps {
  const steps: Steps = {
    taken: 0,
    underWay: "",
    failures: [],
    async step(name, work) {
      steps.underWay = name;
      const from = performance.now();
      const result = await work();
      steps.taken += 1;
      const detail = typeof result === "string" ? `: ${result}` : "";
      say(`${String(steps.taken).padStart(3)}  ${name}${detail} (${((performance.now() - from) / 1000).toFixed(1)} s)`);
      return result;
    },
    note: (line) => say(`     ${line}`),
    expect(holds, claim) {
      if (holds) return;
      steps.failures.push(claim);
      say(`     FAILED: ${claim}`);
    },
  };
  return steps;
}
