/** The account that the rehearsal gives of itself: one line a step, and what did not hold. */
const say = (line: string) => process.stdout.write(`${line}\n`);

export interface Steps {
  taken: number;
  /** The step that was begun last. */
  underWay: string;
  failures: string[];
  /** Does the step; its answer, if it gives one, stands behind its name. Whatever it throws ends the rehearsal. */
  step<T>(name: string, work: () => Promise<T> | T): Promise<T>;
  note(line: string): void;
  /** Notes what does not hold, and goes on. */
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
