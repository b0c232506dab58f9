/** Parts of the product that a tenant can switch off. */

/** Every module, and whether a tenant has it that was stored before the module existed. A later module is one line. */
const moduleDefaults = { booking: true, points: true, digitalCards: true } as const;

export type Module = keyof typeof moduleDefaults;
export type Feature = `${Module}Enabled`;
export type Features = Record<Feature, boolean>;

const entries = Object.entries(moduleDefaults).map(([module, isOn]) => [`${module}Enabled`, isOn]);

/** What a tenant has where nothing else is said. */
export const defaultFeatures = Object.fromEntries(entries) as Features;

export const featureNames = Object.keys(defaultFeatures) as Feature[];
