import { availableParallelism } from 'node:os'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { variableNames } from '#worker/env/settings.ts'
import { isolatedFiles, nightlyFiles } from './support/isolated-files.ts'

const root = new URL('..', import.meta.url).pathname

/** Ends what hangs; no test is held to a time. */
const hangs = { testTimeout: 600_000, hookTimeout: 600_000, teardownTimeout: 600_000 }

/** Libraries of many modules that the Worker imports. */
const libraries = [
  ...['drizzle-orm', 'drizzle-orm/d1', 'drizzle-orm/sqlite-core', 'drizzle-orm/batch'],
  ...[
    'hono',
    'hono/factory',
    'hono/html',
    'hono/body-limit',
    'hono/http-exception',
    'hono/cookie',
    'hono/accepts',
  ],
  ...[
    'hono/client',
    'hono/combine',
    'hono/route',
    'hono/utils/cookie',
    '@hono/zod-validator',
    'zod/mini',
    'jose',
    'oauth4webapi',
  ],
  ...['@noble/hashes/sha3.js', '@noble/curves/secp256k1.js', '@scure/base'],
]

/** Tests that run in workerd, on a real D1. */
export const workerProject = {
  root,
  plugins: [
    cloudflareTest(async () => ({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: {
          // `.dev.vars` of this machine is read as well, and must not decide what tests see.
          ...Object.fromEntries(variableNames.map((name) => [name, ''])),
          MIGRATIONS: await readD1Migrations('migrations'),
          SITE_URL: 'https://site.test',
          MAIL_API_URL: 'https://mail.test',
          MAIL_API_KEY: 'mail-key',
          MAIL_FROM: 'Altimach <site@site.test>',
          MAIL_TO: 'office@site.test',
          // The clock of most tests stands still, and waits between mails would be real ones.
          MAIL_PER_SECOND: '1000',
          ZAPIER_WEBHOOK_URL: 'https://hooks.test/zapier',
          AUTOMATION_WEBHOOK_URL: 'https://hooks.test/automation',
          // Most tests count what reaches the company.
          RECEIPTS: 'off',
          FORM_RATE_LIMITS: 'off',
          SMS_API_URL: 'https://sms.test',
          SMS_API_KEY: 'sms-key',
          AUTH_JWT_SECRET: 'a-secret-of-the-tests-and-of-nobody-else',
          AUTH_RATE_LIMITS: 'off',
          // The parameters stand in each hash, so a cheap one is checked by the same code.
          AUTH_PASSWORD_COST: '10',
        },
        // A test that forgot its fake receiver fails here instead of reaching a network.
        outboundService: () => new Response('no network in tests', { status: 503 }) as never,
      },
    })),
  ],
  test: {
    name: 'worker',
    ...hangs,
    include: ['tests/worker/**/*.test.ts'],
    setupFiles: ['tests/worker/setup.ts'],
    // A Worker that starts and asks for its modules takes longer than most files run: it goes on with the next one.
    isolate: false,
    // It asks for each module by itself: bundled, a library is one instead of many.
    deps: { optimizer: { ssr: { enabled: true, include: libraries } } },
  },
} satisfies TestProjectInlineConfiguration

export default defineConfig({
  root,
  test: {
    // The default leaves one core idle. One file more than cores: some wait for processes of their own.
    maxWorkers: availableParallelism() + 2,
    // A quick run stays one after a change of package.json, too; everything is run by `npm test`.
    forceRerunTriggers: [],
    projects: [
      {
        root,
        test: {
          name: 'node',
          ...hangs,
          environment: 'node',
          include: ['tests/{contract,domain,web,support,architecture}/**/*.test.ts'],
          exclude: isolatedFiles,
          setupFiles: ['tests/web/support/polish-texts.ts'],
          // Files share the modules of their thread: most would load the same pages again.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        root,
        test: {
          name: 'isolated',
          ...hangs,
          environment: 'node',
          include: isolatedFiles,
          exclude: nightlyFiles,
          setupFiles: ['tests/web/support/polish-texts.ts'],
        },
      },
      {
        root,
        test: {
          name: 'dom',
          ...hangs,
          environment: 'jsdom',
          // A thread loads jsdom once, and gives each file a window and modules of its own.
          pool: 'vmThreads',
          include: ['tests/web/**/*.test.tsx'],
          setupFiles: ['tests/web/support/polish-texts.ts', 'tests/web/support/dom-setup.ts'],
        },
      },
      workerProject,
    ],
  },
})
