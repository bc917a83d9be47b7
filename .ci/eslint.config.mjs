import checkFile from "eslint-plugin-check-file";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import { root } from "./install.mjs";
import { noHardCodedText } from "./eslint-rules/no-hard-coded-text.mjs";
import { rooms } from "./eslint-rules/rooms.mjs";

const NAMES_THAT_ROT = "utils|helpers|lib|common|services|types|manager|managers|controllers";

export default tseslint.config(
  { ignores: ["build/", "node_modules/", "public/", ".wrangler/", ".cache/"] },
  {
    files: ["**/*.{ts,tsx,mjs}"],
    extends: [...tseslint.configs.recommended],
    plugins: {
      atelier: { rules: { rooms, "no-hard-coded-text": noHardCodedText } },
      "check-file": checkFile,
    },
    rules: {
      "atelier/rooms": "error",
      "max-lines": ["error", 350],
      "max-lines-per-function": ["error", 60],
      "no-console": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-empty-object-type": ["error", { allowInterfaces: "with-single-extends" }],
      "check-file/filename-naming-convention": [
        "error",
        { "**/*.{ts,tsx,mjs}": "KEBAB_CASE" },
        { ignoreMiddleExtensions: true },
      ],
      "check-file/folder-naming-convention": [
        "error",
        { "{app,workers,tests}/**/": "KEBAB_CASE", "{workers,app,tests}/**/": `!(${NAMES_THAT_ROT})` },
      ],
    },
  },
  {
    // An await that was forgotten loses an error, and on Workers the work itself.
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    files: ["**/*.tsx"],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { "react-hooks": reactHooks },
    rules: {
      "atelier/no-hard-coded-text": "error",
      "max-lines-per-function": ["error", 150],
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
    },
  },
  { files: ["workers/logger.ts", "app/logger.ts", ".ci/**", "tests/**"], rules: { "no-console": "off" } },
  {
    files: ["tests/**"],
    rules: { "max-lines-per-function": "off", "atelier/no-hard-coded-text": "off" },
  },
  { files: ["app/screens/gallery/**"], rules: { "atelier/no-hard-coded-text": "off" } },
);
