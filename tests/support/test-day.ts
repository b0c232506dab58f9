/**
 * Tests run on one day, so that no outcome depends on the real one: screens leave out the present year, and addresses
 * of uploads expire. The clock starts with the process and goes on as usual. Each worker loads this before all else.
 */
const start = Date.UTC(2026, 10, 24, 9, 30);

const RealDate = Date;
const realNow = RealDate.now;
const behind = realNow() - start;

RealDate.now = () => realNow() - behind;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parameters, created) =>
    Reflect.construct(target, parameters.length === 0 ? [realNow() - behind] : parameters, created) as Date,
  apply: (target) => new target(realNow() - behind).toString(),
});
