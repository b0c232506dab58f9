/** A consumer reads the machine's clock once, when it is called. Tests and storms have a clock of their own. */
export function atTime<T>(now: number, call: () => T): T {
  const { now: machine } = Date;
  Date.now = () => now;
  try {
    return call();
  } finally {
    Date.now = machine;
  }
}
