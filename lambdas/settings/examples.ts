import { examplesOf, type FixtureTenant } from "../contract/define-examples.ts";
import * as contract from "./contract.ts";
import { getSettings, offerLogo, type SettingsFields, settingsFieldsSchema } from "./contract.ts";
import * as manifest from "./manifest-contract.ts";

/** The current settings with these changes, as `updateSettings` accepts them. */
export async function settingsWith(fixture: FixtureTenant, changes: Partial<SettingsFields> = {}) {
  const { version, ...settings } = await fixture.call(getSettings, {});
  return { ...settingsFieldsSchema.strip().parse({ ...settings, ...changes }), version };
}

const colours = {
  primary: "#1b4965",
  secondary: "#2f6690",
  accent: "#8a4f0f",
  background: "#ffffff",
  foreground: "#16324f",
  muted: "#eef4f8",
  border: "#c9d8e3",
};

export const examples = examplesOf(
  { ...contract, ...manifest },
  {
    getWebManifest: ({ slug }) => ({ params: { slug } }),
    updateSettings: async (fixture) => ({
      body: await settingsWith(fixture, { description: "Desks by the water" }),
      otherBody: await settingsWith(fixture, { description: "Desks by the river" }),
    }),
    updateTheme: async (fixture) => {
      const { version } = await settingsWith(fixture);
      return { body: { colours, version }, otherBody: { colours: null, version } };
    },
    offerLogo: () => ({ body: { contentType: "image/png", bytes: 1000 } }),
    setLogo: async (fixture) => ({ body: { uploadId: await fixture.upload(offerLogo, await fixture.admin()) } }),
    tickFirstStep: () => ({ body: { done: "share" } }),
  },
);
