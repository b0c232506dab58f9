import { defineNoun } from "../contract/define-noun.ts";
import { removeReplacedLogos } from "./consumers.ts";
import {
  contrastTooLow,
  getFirstSteps,
  getSettings,
  offerLogo,
  setLogo,
  tickFirstStep,
  updateSettings,
  updateTheme,
} from "./contract.ts";
import { getWebManifest } from "./manifest-contract.ts";

export const settings = defineNoun({
  name: "settings",
  routes: {
    getSettings,
    updateSettings,
    updateTheme,
    offerLogo,
    setLogo,
    getFirstSteps,
    tickFirstStep,
    getWebManifest,
  },
  consumers: { removeReplacedLogos },
  items: {},
  errors: [contrastTooLow],
});
