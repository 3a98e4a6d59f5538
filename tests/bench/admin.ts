import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { localAdministrator } from '#scripts/create-administrator.ts'
import { launchChromium } from '#scripts/dev/launch-chromium.ts'
import { freePort } from '#scripts/free-port.ts'
import { toTable } from '#tests/budgets/print-table.ts'
import { withDatabase } from '#tests/e2e/support/site-database.ts'
import { manySubmissions } from '#tests/support/many-submissions.ts'
import { type Opening, officeProfile, type Target, timeOpening, timeRecord, warmUp } from './admin-visits.ts'
import { openKillableSite } from './killable-site.ts'
import { median } from './median.ts'

const defaultRounds = 5

interface AdminOptions {
  /** A checkout with its own built site, which this one is compared with. */
  before?: string | undefined
  /** With a number, a site of so many entries more is measured as well. */
  entries?: string | undefined
  rounds?: string | undefined
}

/** Each checkout fills its site with its own code, whose tables may be others than here. */
const addWeek = `
const { addSampleWeek } = await import('./scripts/dev/sample/add-sample-week.ts')
const { readLocalEnvironment } = await import('./scripts/local-environment.ts')
console.log(await addSampleWeek(readLocalEnvironment(process.env)))`

function addSample(folder: string, environment: NodeJS.ProcessEnv): void {
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', addWeek], {
    cwd: folder,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The sample week could not be added in ${folder}: ${stderr}`)
}

interface List {
  entries: { id: string; excerpt: string | null }[]
}

async function callSite<Answer>(url: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`)
  return response.json() as Promise<Answer>
}

/** A site of a checkout with the sample week, and what was measured of it. */
interface Office {
  label: string
  origin: string
  signIn(): Promise<string>
  target: Target
  openings: Opening[]
  mouseMs: number[]
  touchMs: number[]
  close(): Promise<void>
}

/** The first message of the list that is more than a word. */
function chooseTarget({ entries }: List): Target {
  const entry = entries.find(({ excerpt }) => (excerpt?.length ?? 0) > 40)
  if (!entry?.excerpt) throw new Error('The list has no message.')
  return { id: entry.id, words: entry.excerpt.slice(0, 30) }
}

async function openOfficeOf(label: string, folder: string, entries = 0): Promise<Office> {
  if (!existsSync(join(folder, 'dist/client/admin.html')))
    throw new Error(`There is no built site in ${folder}: npm run build`)
  const stateDir = mkdtempSync(join(tmpdir(), 'altimach-admin-'))
  const port = await freePort()
  const environment = {
    PORT: String(port),
    SINK_PORT: String(await freePort()),
    STATE_DIR: stateDir,
    FORM_RATE_LIMITS: 'off',
    AUTH_RATE_LIMITS: 'off',
  }
  const site = await openKillableSite(port, environment, folder)
  const close = async () => {
    await site.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
  try {
    addSample(folder, environment)
    if (entries > 0)
      withDatabase(stateDir, (database) => {
        for (const statement of manySubmissions(entries, Date.now() - 8 * 86_400_000))
          database.exec(statement)
      })
    const signIn = async () => {
      const session = await callSite<{ access_token: string }>(
        `${site.url}/auth/v1/token?grant_type=password`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(localAdministrator),
        },
      )
      return session
    }
    const { access_token } = await signIn()
    const headers = { authorization: `Bearer ${access_token}` }
    const target = chooseTarget(await callSite<List>(`${site.url}/api/admin/inbox`, { headers }))
    return {
      label,
      origin: site.url,
      signIn: async () => JSON.stringify(await signIn()),
      target,
      openings: [],
      mouseMs: [],
      touchMs: [],
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** One after another in a browser of their own, and in turns who is first, so that other load affects all alike. */
async function visitAll(offices: Office[], round: number): Promise<void> {
  const first = round % offices.length
  for (const office of [...offices.slice(first), ...offices.slice(0, first)]) {
    const browser = await launchChromium()
    try {
      const session = await office.signIn()
      const { origin, target } = office
      // The first page includes the browser's start, and the first request that of the site's code.
      await warmUp(browser, origin, session)
      office.openings.push(await timeOpening(browser, origin, session))
      office.mouseMs.push(await timeRecord(browser, origin, session, target, 'mouse'))
      office.touchMs.push(await timeRecord(browser, origin, session, target, 'touch'))
    } finally {
      await browser.close()
    }
  }
}

const inMs = (values: number[]) => median(values).toFixed(0)

function report(offices: Office[]): void {
  const [base] = offices
  const timeOf = ({ openings }: Office) => median(openings.map(({ firstRowMs }) => firstRowMs))
  console.log(
    toTable(
      ['inbox', 'first row ms', 'ratio', 'requests', 'KB', 'to a record by mouse ms', 'by touch ms'],
      offices.map((office) => [
        office.label,
        timeOf(office).toFixed(0),
        (timeOf(office) / (base ? timeOf(base) : Number.NaN)).toFixed(2),
        inMs(office.openings.map(({ requests }) => requests)),
        inMs(office.openings.map(({ bytes }) => bytes / 1_000)),
        inMs(office.mouseMs),
        inMs(office.touchMs),
      ]),
    ),
  )
  for (const { label, openings } of offices)
    console.log(`  ${label}: ${openings.map(({ firstRowMs }) => firstRowMs.toFixed(0)).join(', ')} ms`)
}

/**
 * Opens the admin area signed in, and a record from its list, on an office's line: the build of another checkout, this
 * one's, and this one's with more enquiries, in turns. Fonts and headers count; the first row is the end of an opening.
 */
export async function timeAdmin({ before, entries, rounds }: AdminOptions): Promise<void> {
  const here = process.cwd()
  const count = Number(rounds ?? defaultRounds)
  const offices: Office[] = []
  try {
    if (before) offices.push(await openOfficeOf('before', resolve(before)))
    offices.push(await openOfficeOf('this build', here))
    if (entries) offices.push(await openOfficeOf(`with ${entries} enquiries`, here, Number(entries)))
    for (let round = 0; round < count; round += 1) await visitAll(offices, round)
    console.log(`  ${officeProfile}, a list with a CPU 4 times slower; medians of ${count} rounds\n`)
    report(offices)
  } finally {
    for (const office of offices) await office.close()
  }
}
