import { cloudflare } from '@cloudflare/vite-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { unstable_readConfig } from 'wrangler'
import { prerenderPlugin } from './web/prerender/vite-plugin.ts'
import { variableNames } from './worker/env.ts'

/** Variables that `npm run dev` was given; the built Worker gets its own from where it runs. */
const localVariables = () =>
  Object.fromEntries(
    variableNames.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )

/** Of the environment that CLOUDFLARE_ENV names: a site for trying is built for itself. */
const { SITE_URL, SITE_NOINDEX, TURNSTILE_SITE_KEY } = unstable_readConfig({
  config: 'wrangler.toml',
  ...(process.env.CLOUDFLARE_ENV ? { env: process.env.CLOUDFLARE_ENV } : {}),
}).vars

/** Part of the pages and of their policy. Empty: neither knows of a captcha. */
const captchaSiteKey = process.env.TURNSTILE_SITE_KEY ?? String(TURNSTILE_SITE_KEY ?? '')

/** Pages name themselves by the address they will be published at. */
const published = {
  origin: new URL(String(SITE_URL)).origin,
  isNoindex: SITE_NOINDEX === 'true',
  captchaSiteKey,
}

/** The [build] of wrangler.toml for the configuration in `dist/<worker>/`, whose paths start there. */
const { command: buildCommand, watch_dir: watched } = unstable_readConfig({ config: 'wrangler.toml' }).build
const builtCommand = {
  command: buildCommand,
  watch_dir: [watched].flat().map((folder) => `../../${folder}`),
}

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'web/public',
  define: { 'import.meta.env.TURNSTILE_SITE_KEY': JSON.stringify(captchaSiteKey) },
  environments: {
    // The Worker's environment carries its name from the top of wrangler.toml, whichever CLOUDFLARE_ENV names.
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
                  test: /preload-helper|web\/(starter|components\/language-switch\.ts|content\/storage-keys|session\/has-session)|contract\/locales/,
                },
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
                },
                {
                  name: 'dialog',
                  test: /web\/components\/ui\/(dialog|use-close|close-button)|node_modules\/(@radix-ui|aria-hidden|react-remove-scroll|react-style-singleton|use-(callback-ref|sidecar))/,
                },
                {
                  name: 'frame',
                  test: /web\/(browser|routes|use-head|lazy-module|before-unload|site|content\/(company|opening-hours|formatters)|drawings\/sprite-file|components\/(ui\/(?!dialog|use-close|close-button)|enquiry\.ts|page-link|header|footer|layout|logo|flags|language-switcher|flash-message|error-boundary))|contract\/limits/,
                },
                {
                  name: 'report',
                  test: /web\/(forms\/(form-message|field|after-pointer-up)|components\/illustrations\/site-office)/,
                },
                {
                  name: 'store',
                  test: /web\/(session\/(session-store|session-state|auth-callback|use-session|return-to)|content\/pl\/auth-answers)/,
                },
                {
                  name: 'offer',
                  test: /web\/(drawings\/(bounds|crane-layout|sprite-drawing)|components\/(illustrations\/(side-by-side|machine-thumbnail)|enquiry-link)|content\/figures)/,
                },
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    prerenderPlugin(published),
    react(),
    tailwind(),
    cloudflare({
      ...(process.env.STATE_DIR ? { persistState: { path: process.env.STATE_DIR } } : {}),
      config: (config) => {
        // The Worker asks for what its pages show, wherever their key came from.
        if (captchaSiteKey) config.vars = { ...config.vars, TURNSTILE_SITE_KEY: captchaSiteKey }
        if (command === 'build') {
          // Vite drops it, and `wrangler dev` follows what was built.
          config.build = builtCommand
          return
        }
        config.vars = { ...config.vars, ...localVariables() }
        // Where `.dev.vars` is looked for: it is for `wrangler dev` and would win over the environment.
        config.userConfigPath = `${process.env.STATE_DIR ?? '.wrangler/state'}/wrangler.toml`
      },
    }),
  ],
}))
