/**
 * Tests run on one day, so that no outcome depends on the real one. Screens leave out the present year, and addresses
 * of uploads expire. The clock starts with the process and goes on as usual. Each worker loads this before all else.
 */
import { performance } from "node:perf_hooks";

const start = Date.UTC(2026, 10, 24, 9, 30);
const RealDate = Date;
// Fake timers replace the method.
const passed = performance.now.bind(performance);
const now = () => Math.floor(start + passed());

RealDate.now = now;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parameters, created) =>
    Reflect.construct(target, parameters.length === 0 ? [now()] : parameters, created) as Date,
  apply: (target) => new target(now()).toString(),
});
