import { fileURLToPath } from 'node:url'
import { cloudflare } from '@cloudflare/vite-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { unstable_readConfig } from 'wrangler'
import { keepDeployConfig } from './web/prerender/keep-deploy-config.ts'
import { listPackages } from './web/prerender/licences.ts'
import { isNoindexBuild } from './web/prerender/noindex-build.ts'
import { retryImports } from './web/prerender/retry-imports.ts'
import { shorterPreloads } from './web/prerender/shorter-preloads.ts'
import { prerenderPlugin } from './web/prerender/vite-plugin.ts'
import { ownerFacts } from './worker/domain/owner-facts.ts'
import { rentalPrices } from './worker/domain/rental-prices.ts'
import { variableNames } from './worker/env/settings.ts'

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

/** Variables that pages and Worker have to agree on, from the environment of the build. */
const givenVariables = Object.fromEntries(
  (['TURNSTILE_SITE_KEY', 'FILES_DAILY_SITE', 'BACKUP_MONTHLIES'] as const).flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  ),
)
const { SITE_URL, SITE_NOINDEX, TURNSTILE_SITE_KEY, FILES_DAILY_SITE, BACKUP_MONTHLIES } = {
  ...vars,
  ...givenVariables,
}

/** Whether forms offer to add files: there is a bucket to keep them, and room for any. */
const takesFiles =
  buckets.some((bucket: { binding: string }) => bucket.binding === 'FILES') && FILES_DAILY_SITE !== '0'

/** Part of the pages and of their CSP. Empty: neither has a captcha. */
const captchaSiteKey = String(TURNSTILE_SITE_KEY ?? '')

/** What the pages say of the environment that they are built for. */
const siteConfig = {
  origin: new URL(String(SITE_URL)).origin,
  isNoindex: isNoindexBuild(SITE_NOINDEX, { ...ownerFacts, rentalPrices }),
  captchaSiteKey,
}

/** The [build] of wrangler.toml for the built configuration, whose paths start two folders down. */
const { command: buildCommand, watch_dir: watched } = unstable_readConfig({ config: 'wrangler.toml' }).build
const builtCommand = {
  command: buildCommand,
  watch_dir: [watched].flat().map((folder) => `../../${folder}`),
}

/** The router without its warnings for developers, which its package leads to whatever is built. */
const quietRouter = fileURLToPath(
  new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
)

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'web/public',
  resolve: { alias: command === 'build' ? [{ find: /^react-router$/, replacement: quietRouter }] : [] },
  define: {
    'import.meta.env.TURNSTILE_SITE_KEY': JSON.stringify(captchaSiteKey),
    'import.meta.env.TAKES_FILES': JSON.stringify(takesFiles),
    'import.meta.env.BACKUP_MONTHLIES': JSON.stringify(String(Number(BACKUP_MONTHLIES) || '')),
  },
  worker: { plugins: () => [listPackages('workers')] },
  environments: {
    // Named after the Worker at the top of wrangler.toml, whatever CLOUDFLARE_ENV is.
    altimach: { build: { minify: true } },
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Every browser that can run the scripts supports modulepreload.
        modulePreload: {
          polyfill: false,
          // The bootstrap script preloads by the page's own list, and its two kilobytes have no room for a second one. What
          // every page has, no page needs to name, nor what it imports itself; a screen preloads that too, and what it has in
          // common with pages.
          resolveDependencies: (imported, dependencies, { hostId }) =>
            /\/bootstrap-/.test(hostId)
              ? []
              : dependencies.filter(
                  (file) =>
                    !(file === imported && /\/layout-/.test(hostId) && !/\/start-auth-client-/.test(file)) &&
                    !/\/(rolldown-runtime|bootstrap|react|layout)-/.test(file) &&
                    (/\/session-/.test(hostId) ||
                      !/\/(pages|list|equipment-specs|facts|machines|\w\w)-/.test(file)),
                ),
        },
        rolldownOptions: {
          input: 'web/index.html',
          // Constants are written into every file that uses them: exports would cost the bootstrap script more.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          // Without a site key nothing uses the captcha, and no chunk should contain it. Of the contract a chunk needs what
          // it uses: schemas beside it are no reason to import them.
          treeshake: {
            moduleSideEffects: [{ test: /\/web\/captcha\/|\/worker\/contract\//, sideEffects: false }],
          },
          output: {
            // Each page lists the files that it will need, and their hashes are what does not compress.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // Nearly all of these runs as soon as it is there: a browser that knows the mark compiles the whole file while it comes
            // in, beside the main thread, rather than each function when it is called.
            postBanner: ({ name }) =>
              name === 'react' || name === 'admin' ? '//# allFunctionsCalledOnLoad' : '',
            // Few files for what every page needs. A group takes all that its modules import too, unless a group above
            // it has that already.
            codeSplitting: {
              groups: [
                // Not the entry itself: it owns the style sheet, which the pages inline, and imports would request it.
                { name: 'bootstrap', test: /\/web\/bootstrap\.ts$|preload-helper/ },
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\/|\/web\/(react-client|components\/ui\/use-effect)\.ts$/,
                },
                { name: 'dialog', test: /\/web\/components\/ui\/(dialog|close-button)\.tsx$/ },
                // The table is in the policy alone, the type plate on the page about the company, toasts where there is a form.
                {
                  name: 'layout',
                  test: /\/web\/(entry-client\.tsx$|components\/(?:ui\/(?!data-table|data-plate|toast)|contact\/phone-line)|drawings\/sprite-file)|\/worker\/domain\/opening-hours\.ts$/,
                },
                // Small, and what most pages need of the enquiry list and of the owner's facts.
                { name: 'list', test: /\/enquiry-list\/list-(?:store|announcement)\.ts$/ },
                {
                  name: 'facts',
                  test: /\/worker\/domain\/(?:owner-facts|example)\.ts$|\/web\/components\/(?:breakdown-link|phone-languages)\.tsx$/,
                },
                // The words of the owner's facts and of the list's button, a file for each language.
                {
                  name: (id) => id.match(/\/content\/(\w\w)\/(?:facts|list-button)\.ts$/)?.[1] ?? null,
                },
                // Each too small for a file of its own, whose name takes more room in the contact page's list of files: what the
                // draft needs, which is read without React, and what else the contact page and receipts say.
                {
                  name: 'fields',
                  test: /\/worker\/domain\/forms\/(?:field|contact-message)\.ts$|\/web\/forms\/(?:draft|draft-lock|on-language-switch)\.ts$|\/web\/content\/field-texts\.ts$/,
                },
                {
                  name: 'hours',
                  test: /\/web\/content\/group-thousands\.ts$|\/worker\/domain\/(?:is-open-at|site\/office-calendar-of|warsaw-time|unbroken-address)\.ts$|\/use-copy-to-clipboard\.ts$/,
                },
                // Not the site office, which every page has with its not-found page.
                {
                  name: 'pages',
                  test: /\/web\/(content\/figures|components\/([\w-]+\.tsx$|illustrations\/(?!measured|opened|site-office))|drawings\/(?!dimensions|parts|path|primitives))/,
                  minShareCount: 3,
                },
                // What draws a machine, and its dimensions: on the rental page only once somebody asks for a machine.
                { name: 'outlines', test: /\/web\/drawings\/(?:dimensions|path|primitives)\.tsx?$/ },
                // What a machine's card has in common with the comparison and with the enquiry list in the form.
                {
                  name: 'machines',
                  test: /\/components\/(?:compare\/(?:compare-button|comparable)|enquiry-list\/list-button|illustrations\/equipment-drawing|prose-text)\.tsx?$/,
                },
                // The figures and the prices of machines, which have the same ids.
                {
                  name: 'equipment-specs',
                  test: /\/web\/content\/equipment-specs\.ts$|\/worker\/domain\/(?:describe|rental)-prices\.ts$/,
                },
                // What the forms of both pages share at once. Not the draft, which the bootstrap script reads without React.
                {
                  name: 'forms',
                  test: /\/web\/(?:forms\/(?:files\/(?:files-field|unsent-files|use-file-drop)|(?:describe-result|field|form-|honeypot|use-form|use-submission)[\w-]*)|components\/ui\/toast)\.tsx?$/,
                  minShareCount: 2,
                },
                // Only for drawings that are not in the sprite: those at the top of a page.
                { name: 'outlines', test: /\/web\/drawings\/parts\.tsx$/ },
                // What a form that is sent has in common with the admin area: checking and calling.
                {
                  name: 'client',
                  test: /node_modules\/(?:zod\/v4\/(?:core|mini\/schemas)|hono\/dist\/(?:client|utils\/cookie))|\/worker\/(?:contract\/error-codes|domain\/(?:polish-plural|reference-number))\.ts$|\/forms\/unload-warning\.ts$/,
                  minShareCount: 2,
                },
                // For everybody with an account. Not the auth client, which comes later. The admin area's words are chosen before
                // its modules run, so the exports that hold them are here.
                {
                  name: 'session',
                  test: /\/worker\/domain\/shown-email\.ts$|\/web\/screen-modules\.tsx$|\/web\/(?:account\/account-view|admin\/texts|session\/(?:return-to|session-st\w+|texts|use-session|with-token))\.ts$/,
                },
                // The first view and all that it imports: one file instead of twenty. The other views are files of their own.
                { name: 'admin', test: /\/web\/admin\/admin\.tsx$/ },
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
        // The Worker does what its pages say, wherever that came from, and a deployment sees the difference.
        config.vars = { ...config.vars, ...givenVariables }
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
    keepDeployConfig(),
    listPackages('pages'),
    retryImports(),
    shorterPreloads(),
  ],
}))
