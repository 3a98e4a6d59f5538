import { cloudflare } from '@cloudflare/vite-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { unstable_readConfig } from 'wrangler'
import { prerenderPlugin } from './web/prerender/vite-plugin.ts'
import { variableNames } from './worker/env.ts'

/** Variables from the environment of `npm run dev`; a built Worker gets its own where it runs. */
const localVariables = () =>
  Object.fromEntries(
    variableNames.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )

/** Of the environment that CLOUDFLARE_ENV names: a site for trying is built for itself. */
const { vars, r2_buckets: buckets } = unstable_readConfig({
  config: 'wrangler.toml',
  ...(process.env.CLOUDFLARE_ENV ? { env: process.env.CLOUDFLARE_ENV } : {}),
})
const { SITE_URL, SITE_NOINDEX, TURNSTILE_SITE_KEY, FILES_DAILY_SITE } = vars

/** Whether forms offer to add files: there is a bucket to keep them, and room for any. */
const takesFiles =
  buckets.some((bucket: { binding: string }) => bucket.binding === 'FILES') &&
  (process.env.FILES_DAILY_SITE ?? FILES_DAILY_SITE) !== '0'

/** Part of the pages and of their CSP. Empty: neither has a captcha. */
const captchaSiteKey = process.env.TURNSTILE_SITE_KEY ?? String(TURNSTILE_SITE_KEY ?? '')

/** What the pages say of the environment that they are built for. */
const siteConfig = {
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
  define: {
    'import.meta.env.TURNSTILE_SITE_KEY': JSON.stringify(captchaSiteKey),
    'import.meta.env.TAKES_FILES': JSON.stringify(takesFiles),
  },
  environments: {
    // Named after the Worker at the top of wrangler.toml, whatever CLOUDFLARE_ENV is.
    altimach: { build: { minify: true } },
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Every browser that can run the scripts supports modulepreload.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'web/index.html',
          // Without a site key nothing uses the captcha, and no chunk should contain it.
          treeshake: { moduleSideEffects: [{ test: /\/web\/captcha\//, sideEffects: false }] },
          output: {
            // Few files for what every page needs. A group takes all that its modules import too, unless a group above
            // it has that already.
            codeSplitting: {
              groups: [
                // Not the entry itself: it owns the style sheet, which the pages inline, and imports would request it.
                { name: 'bootstrap', test: /\/web\/bootstrap\.ts$|preload-helper/ },
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
                },
                // Runs before the page's code, in a task of its own.
                { name: 'react-client', test: /\/web\/react-client\.ts$/ },
                { name: 'dialog', test: /\/web\/components\/ui\/dialog\.tsx$/ },
                {
                  name: 'layout',
                  test: /\/web\/(entry-client\.tsx$|components\/ui\/|drawings\/sprite-file)/,
                },
                // What the texts of most pages import, in four languages.
                {
                  name: 'content',
                  test: /\/web\/content\/[\w-]+\.ts$|\/worker\/contract\//,
                  minShareCount: 20,
                },
                {
                  name: 'pages',
                  test: /\/web\/(content\/figures|components\/([\w-]+\.tsx$|illustrations\/)|drawings\/)/,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    prerenderPlugin(siteConfig),
    react(),
    tailwind(),
    cloudflare({
      ...(process.env.STATE_DIR ? { persistState: { path: process.env.STATE_DIR } } : {}),
      config: (config) => {
        // The Worker requires the captcha that its pages show, wherever their key came from.
        if (captchaSiteKey) config.vars = { ...config.vars, TURNSTILE_SITE_KEY: captchaSiteKey }
        if (command === 'build') {
          // Vite drops [build], which `wrangler dev` reads from the built configuration.
          config.build = builtCommand
          return
        }
        config.vars = { ...config.vars, ...localVariables() }
        // Also decides where `.dev.vars` is looked for; the project's own would override the environment.
        config.userConfigPath = `${process.env.STATE_DIR ?? '.wrangler/state'}/wrangler.toml`
      },
    }),
  ],
}))
