import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { startSiteverify } from '#tests/support/turnstile/server.ts'
import { ownSecret, testSiteKeys } from '#tests/support/turnstile/siteverify.ts'
import { type Behaviour, framePath, widgetFrame, widgetScript } from '#tests/support/turnstile/widget.ts'
import { captchaOrigin } from '#worker/contract/captcha.ts'
import { type Journey, test as journey } from './journey.ts'
import { type OwnSite, siteFolder, withSite } from './own-site.ts'
import { openSink } from './sink.ts'
import { withDatabase } from './site-database.ts'

interface CaptchaSite extends OwnSite {
  /** A token past the widget, for calls without a page. */
  mint(action: string): string
  /** The suspicions of one person's submissions. */
  suspicionsOf(email: string): (string | null)[]
}

/** The requests of the pages to the vendor, and the answers. */
interface Vendor {
  behave(behaviour: Behaviour): void
  /** Queries of the frames that pages have shown. */
  shown: URLSearchParams[]
  /** The number of requests for the script. */
  scripts(): number
}

const sources = [
  'worker',
  'web',
  'scripts',
  'tests',
  'migrations',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'wrangler.toml',
]

/** Builds the site once more, in a folder of its own: the other build has no captcha, and journeys use it meanwhile. */
function buildWithCaptcha(folder: string): void {
  for (const source of sources) cpSync(join(siteFolder, source), join(folder, source), { recursive: true })
  symlinkSync(join(siteFolder, 'node_modules'), join(folder, 'node_modules'))
  // No journey looks at icons and previews, which are the same, and take a quarter of a build.
  writeFileSync(
    join(folder, 'web/prerender/svg-to-png.ts'),
    'export const writePng = async () => {}\nexport const toPng = async () => Buffer.alloc(0)',
  )
  const env = { ...process.env, TURNSTILE_SITE_KEY: testSiteKeys.passes }
  const { status, stdout, stderr } = spawnSync('vite', ['build'], { cwd: folder, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The site with a captcha could not be built.\n${stdout}\n${stderr}`)
}

function openCaptchaSite(site: OwnSite, check: Awaited<ReturnType<typeof startSiteverify>>): CaptchaSite {
  return {
    ...site,
    mint: (action) => check.mint(new URL(site.url).hostname, action),
    suspicionsOf: (email) =>
      withDatabase(site.stateDir, (database) =>
        database
          .prepare(
            `SELECT suspected_for FROM inbox WHERE id IN
               (SELECT id FROM contact_messages WHERE email = ?1
                UNION SELECT id FROM client_applications WHERE signatory_email = ?1)`,
          )
          .all(email)
          .map((row) => row.suspected_for as string | null),
      ),
  }
}

async function openVendor(context: BrowserContext, site: CaptchaSite): Promise<Vendor> {
  const shown: URLSearchParams[] = []
  let [behaviour, scripts]: [Behaviour, number] = ['passes', 0]
  await context.route(`${captchaOrigin}/**`, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    if (pathname !== framePath) {
      scripts += 1
      return route.fulfill({ contentType: 'text/javascript', body: widgetScript })
    }
    shown.push(searchParams)
    const token = site.mint(searchParams.get('action') ?? '')
    const body = widgetFrame(behaviour, searchParams.get('id') ?? '', token)
    return route.fulfill({ contentType: 'text/html', body })
  })
  return {
    behave: (next) => {
      behaviour = next
    },
    shown,
    scripts: () => scripts,
  }
}

/** Journeys through a site that was built with a captcha, whose vendor stands on this machine. */
export const test = journey.extend<Pick<Journey, 'sink'> & { vendor: Vendor }, { captchaSite: CaptchaSite }>({
  captchaSite: [
    async ({}, use, { config }) => {
      const folder = mkdtempSync(join(tmpdir(), 'altimach-with-captcha-'))
      const check = await startSiteverify()
      try {
        buildWithCaptcha(folder)
        const variables = {
          TURNSTILE_SITE_KEY: testSiteKeys.passes,
          TURNSTILE_SECRET_KEY: ownSecret,
          TURNSTILE_API_URL: check.url,
        }
        await withSite(config, folder, variables, (site) => use(openCaptchaSite(site, check)))
      } finally {
        await check.close()
        rmSync(folder, { recursive: true, force: true })
      }
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ captchaSite }, use) => use(captchaSite.url),
  sink: async ({ captchaSite }, use) => use(openSink(captchaSite.sinkUrl, captchaSite.url)),
  vendor: async ({ context, captchaSite }, use) => {
    await use(await openVendor(context, captchaSite))
  },
})
