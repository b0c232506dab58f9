/** Parts of the product that a tenant can switch off. */

/**
 * Every module, and whether it is on for tenants that were stored before the module existed. A new module is one line.
 */
const moduleDefaults = { booking: true, points: true, digitalCards: true } as const;

export type Module = keyof typeof moduleDefaults;
export type Feature = `${Module}Enabled`;
export type Features = Record<Feature, boolean>;

const entries = Object.entries(moduleDefaults).map(([module, isOn]) => [`${module}Enabled`, isOn]);

/** The modules of a tenant by default. */
export const defaultFeatures = Object.fromEntries(entries) as Features;

export const featureNames = Object.keys(defaultFeatures) as Feature[];
