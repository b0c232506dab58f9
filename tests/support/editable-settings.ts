const factNames = ["slug", "domain", "logoUrl", "colours", "use", "subscription", "closure"] as const;
type Fact = (typeof factNames)[number];

/** The settings as an update takes them: what is read with them, and is changed elsewhere, is left out. */
export function editable<S extends object>(settings: S): Omit<S, Fact> {
  const kept = Object.entries(settings).filter(([name]) => !factNames.includes(name as Fact));
  return Object.fromEntries(kept) as Omit<S, Fact>;
}
