import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findTestChromium } from '#scripts/dev/chromium.ts'
import { hasOtherBrowsers } from '#scripts/dev/other-browsers.ts'
import { newLateIds } from './e2e/support/late-leads.ts'
import { openIdentityProvider } from './support/identity-provider.ts'
import { providersOf } from './support/oidc-provider/clients.ts'

const port = Number(process.env.E2E_PORT ?? 5320)
const sinkPort = Number(process.env.E2E_SINK_PORT ?? 8320)
const providerPort = Number(process.env.E2E_PROVIDER_PORT ?? 8520)
const siteUrl = `http://127.0.0.1:${port}`
const issuer = `http://127.0.0.1:${providerPort}`
/** The key with which journeys sign an administrator’s token. */
const authSecret = randomBytes(32).toString('base64url')
/** A company whose people sign in with its own service. */
const company = openIdentityProvider()
/** The folder of the journeys' local D1 and KV, and a copy of the database as it was before them. */
const stateDir = mkdtempSync(join(tmpdir(), 'altimach-journeys-'))
const freshStateDir = `${stateDir}-fresh`
const executablePath = findTestChromium()
/** The time that monkeys walk; set by `npm run bench -- monkey`, which has them walk in every browser. */
const monkeySeconds = process.env.MONKEY_SECONDS

/** Its browser is opened by `browsers/support`, and draws without a graphics card. */
const inOtherBrowser = (name: 'firefox' | 'webkit') => ({
  name,
  testDir: 'browsers',
  testIgnore: monkeySeconds ? /monkey-admin/ : /monkey/,
  grepInvert: name === 'firefox' ? /@webkit/ : /@firefox/,
  use: { browserName: name, viewport: { width: 1280, height: 800 } },
})

export default defineConfig({
  outputDir: '../test-results/journeys',
  // Journeys share one site and one sink; each finds its own mail by an address of its own.
  fullyParallel: true,
  workers: 3,
  retries: 0,
  // Ends what hangs; no journey is held to a time.
  timeout: 600_000,
  // Room for a busy machine; nothing waits longer than it must.
  expect: { timeout: 60_000 },
  forbidOnly: true,
  globalSetup: './e2e/support/prepare-site.ts',
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    baseURL: siteUrl,
    // A trace of every journey, for the few that fail, takes a tenth of the time: `playwright test … --trace on` makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Without them the browser looks for its maker's servers at every start.
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    {
      // First, since the others run beside it. Their site is started once, and not once for each worker.
      name: 'own site',
      testDir: 'e2e',
      use: { ...devices['Desktop Chrome'] },
      grep: /@own-site/,
      workers: 1,
    },
    // The longest journeys come first, so that none is left over at the end while two workers are idle.
    // One worker starts Firefox once for every set of its options; WebKit is started for every tab anyway.
    ...(hasOtherBrowsers() ? [{ ...inOtherBrowser('firefox'), workers: 1 }, inOtherBrowser('webkit')] : []),
    { name: 'access', testDir: 'access', use: { ...devices['Desktop Chrome'] } },
    {
      name: 'chromium',
      testDir: 'browsers',
      testMatch: /(monkey.*|published|translated)\.spec/,
      use: { browserName: 'chromium' },
    },
    {
      name: 'desktop',
      testDir: 'e2e',
      use: { ...devices['Desktop Chrome'] },
      grepInvert: /@(phone|own-site)/,
    },
    {
      name: 'phone',
      testDir: 'e2e',
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
      grep: /@phone/,
    },
  ],
  webServer: [
    {
      command: 'node tests/support/oidc-provider/start.ts',
      cwd: '..',
      url: `${issuer}/.well-known/openid-configuration`,
      env: { PORT: String(providerPort), SITE_URL: siteUrl },
    },
    {
      command: 'node scripts/dev/preview.ts --built',
      cwd: '..',
      url: `${siteUrl}/api/health`,
      timeout: 120_000,
      env: {
        PORT: String(port),
        SINK_PORT: String(sinkPort),
        STATE_DIR: stateDir,
        FORM_RATE_LIMITS: 'off',
        // Every form makes two mails, and journeys wait for theirs.
        MAIL_PER_SECOND: '1000',
        AUTH_RATE_LIMITS: 'off',
        // The parameters are in each hash, so a cheap one is checked by the same code.
        AUTH_PASSWORD_COST: '10',
        AUTH_MAIL_MIN_INTERVAL_S: '0',
        AUTH_MAIL_HOURLY: '10000',
        AUTH_ANONYMOUS_ENABLED: 'true',
        AUTH_PHONE_ENABLED: 'true',
        AUTH_PHONE_FACTOR_ENABLED: 'true',
        AUTH_SMS_MIN_INTERVAL_S: '0',
        AUTH_SMS_HOURLY: '10000',
        AUTH_MANUAL_LINKING_ENABLED: 'true',
        AUTH_PROVIDERS: providersOf(issuer),
        AUTH_WEB3_ETHEREUM_ENABLED: 'true',
        AUTH_WEB3_SOLANA_ENABLED: 'true',
        AUTH_JWT_SECRET: authSecret,
        AUTH_REDIRECT_ALLOW_LIST: 'https://app.example/**',
        AUTH_SAML_PROVIDERS: JSON.stringify([company.listed()]),
        AUTH_SAML_PRIVATE_KEY: company.privateKey,
      },
    },
  ],
  metadata: {
    monkey: { seed: process.env.MONKEY_SEED ?? '1', seconds: Number(monkeySeconds ?? 5) },
    sinkUrl: `http://127.0.0.1:${sinkPort}`,
    authSecret,
    issuer,
    companyKey: company.privateKey,
    siteUrl,
    stateDir,
    freshStateDir,
    lateIds: newLateIds(),
  },
})
