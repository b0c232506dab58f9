/**
 * Leaves out parts of packages that this app never runs, and which the bundler cannot drop by itself. Each part is found
 * by its text, so an upgrade that moves one fails the build.
 */
import type { Plugin } from "vite";

interface Cut {
  file: RegExp;
  from: string;
  to: string;
}

const router = /react-router\/dist\/production\/chunk-\w+\.mjs$/;

const cuts: readonly Cut[] = [
  // Links of the framework fetch pages ahead. Without the framework no link asks for that.
  {
    file: router,
    from: "function PrefetchPageLinks({ page, ...linkProps }) {",
    to: "function PrefetchPageLinks() {\n  return null;\n}\nfunction UnusedPrefetchPageLinks({ page, ...linkProps }) {",
  },
  // Forms send to actions of routes, which no route has. A name for developers keeps the component.
  { file: router, from: 'Form.displayName = "Form";', to: "" },
  { file: router, from: "var Form = React10.forwardRef(", to: "var Form = /* @__PURE__ */ React10.forwardRef(" },
  { file: router, from: 'HistoryRouter.displayName = "unstable_HistoryRouter";', to: "" },
  // The component that passes a theme on, which nobody uses, copies the fields of classes.
  {
    file: /@emotion\/react\/dist\/emotion-react\.browser\.esm\.js$/,
    from: "import 'hoist-non-react-statics';",
    to: "",
  },
  {
    file: /emotion-react-_isolated-hnrs\.browser\.esm\.js$/,
    from: "import hoistNonReactStatics$1 from 'hoist-non-react-statics';",
    to: "const hoistNonReactStatics$1 = (component) => component;",
  },
  // `public/first-paint.js` sets the colour scheme. The policy allows no script inside the page.
  {
    file: /@mui\/system\/cssVars\/createCssVarsProvider\.mjs$/,
    from: "const getInitColorSchemeScript = params => buildInitColorSchemeScript({",
    to: "const getInitColorSchemeScript = params => void ({",
  },
];

export function slimPackages(): Plugin {
  const found = new Set<Cut>();
  return {
    name: "guildhall-slim-packages",
    apply: "build",
    transform: {
      filter: { id: cuts.map(({ file }) => file) },
      handler(code, id) {
        let slim = code;
        for (const cut of cuts) {
          if (!cut.file.test(id) || !slim.includes(cut.from)) continue;
          found.add(cut);
          slim = slim.replace(cut.from, () => cut.to);
        }
        return slim === code ? null : { code: slim, map: null };
      },
    },
    buildEnd(error) {
      // The drawings, which the build makes in Node, use no router.
      if (error !== undefined || this.environment.name !== "client") return;
      for (const cut of cuts) if (!found.has(cut)) throw new Error(`No file of the site has this text: ${cut.from}`);
    },
  };
}
