import { cloudflare } from '@cloudflare/vite-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { unstable_readConfig } from 'wrangler'
import { prerender } from './web/prerender/plugin.ts'
import { variableNames } from './worker/env.ts'

/** Variables that `npm run dev` was given; the built Worker gets its own from where it runs. */
const localVariables = () =>
  Object.fromEntries(
    variableNames.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )

const { vars } = unstable_readConfig({ config: 'wrangler.toml' })

/** Pages name themselves by the address they will be published at. */
const siteOrigin = new URL(String(vars.SITE_URL)).origin

/** Part of the pages and of their policy. Empty: neither knows of a captcha. */
const turnstileSiteKey = process.env.TURNSTILE_SITE_KEY ?? String(vars.TURNSTILE_SITE_KEY ?? '')

/** The router does not say which of its parts may be dropped when unused, and so all would come along: 7 KB. */
const lighterRouter: Plugin = {
  name: 'lighter-router',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) =>
      code
        .replaceAll(/\bReact\d*\.(createContext|forwardRef|memo)\(/g, '/* @__PURE__ */ $&')
        .replaceAll(/^\w+\.displayName = .*;$/gm, ''),
  },
}

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'web/public',
  define: { 'import.meta.env.TURNSTILE_SITE_KEY': JSON.stringify(turnstileSiteKey) },
  environments: {
    // The Worker's environment carries its name from wrangler.toml.
    altimach: { build: { minify: true } },
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Every browser that can run the scripts knows it.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'web/index.html',
          // Without its key nothing of it is used, and nothing of it should be fetched.
          treeshake: { moduleSideEffects: [{ test: /\/web\/captcha\//, sideEffects: false }] },
          output: {
            // Few files where each page needs them all: one for the starter, one for React and its router.
            codeSplitting: {
              groups: [
                {
                  name: 'starter',
                  test: /preload-helper|web\/(starter|components\/language-switch\.ts|content\/start-items|session\/stored)|contract\/locales/,
                },
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
                },
                {
                  name: 'frame',
                  test: /web\/(browser|routes|head|lazily|site|content\/(company|opening-hours|typography)|drawings\/sprite-file|components\/(ui|enquiry\.ts|page-link|header|footer|layout|logo|flags|language-switcher|page-notice|failure))|contract\/limits/,
                },
                {
                  name: 'report',
                  test: /web\/(forms\/(report|field|after-press)|components\/illustrations\/site-office)/,
                },
                {
                  name: 'store',
                  test: /web\/(session\/(store|state|answer|use-session|onward)|content\/pl\/auth-answers)/,
                },
                {
                  name: 'offer',
                  test: /web\/(drawings\/(bounds|crane-layout|from-sprite)|components\/(illustrations\/(side-by-side|standing)|enquiry-link)|content\/figures)/,
                },
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    prerender(siteOrigin, turnstileSiteKey),
    react(),
    tailwind(),
    lighterRouter,
    cloudflare({
      ...(process.env.STATE_DIR ? { persistState: { path: process.env.STATE_DIR } } : {}),
      config: (config) => {
        // The Worker asks for what its pages show, wherever their key came from.
        config.vars = {
          ...config.vars,
          ...(turnstileSiteKey ? { TURNSTILE_SITE_KEY: turnstileSiteKey } : {}),
        }
        if (command === 'serve') config.vars = { ...config.vars, ...localVariables() }
      },
    }),
  ],
}))
