import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { run } from '#scripts/run-command.ts'
import { timeAdmin } from './admin.ts'
import { timeAuth } from './auth.ts'
import { watchFirstScreens } from './first-screen.ts'
import { compareMailCosts } from './mail-costs.ts'
import { releaseMonkeys } from './monkey.ts'
import { pageSelectionOptions } from './page-selection.ts'
import { comparePages } from './pages.ts'
import { timePosts } from './posts.ts'
import { timePublished } from './published.ts'
import { tryReliability } from './reliability.ts'
import { tryThreads } from './threads.ts'

/** The rehearsal of setup and deploy of `npm test`, with the site built, and on to a restore and to staging. */
async function rehearseDeployments(): Promise<void> {
  process.env.REHEARSAL = 'whole'
  run('vitest', ['run', '--config', 'tests/vitest.config.ts', 'tests/scripts/setup-and-deploy'])
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...pageSelectionOptions,
    /** admin, first-screen: the folder of another checkout whose built site is compared with this one's. */
    before: { type: 'string' },
    /** admin: how many enquiries a third site has, which is opened in turns with the others. */
    entries: { type: 'string' },
    /** pages, published, first-screen, admin: how often each page is visited. */
    rounds: { type: 'string' },
    /** reliability: how many submissions are sent. */
    submissions: { type: 'string' },
    /** threads: how many mails are received. */
    mails: { type: 'string' },
    /** monkey: what all that is drawn depends on; the day, if there is none. */
    seed: { type: 'string' },
    /** monkey: how long each of them walks. */
    seconds: { type: 'string' },
    /** monkey: a pattern of browsers and titles, such as `webkit.*390`. */
    only: { type: 'string' },
  },
})

/** Each prints its measurements and never fails because of a time, which depends on the machine and its load. */
const benches: Record<string, () => Promise<void>> = {
  posts: timePosts,
  auth: timeAuth,
  pages: () => comparePages(values),
  published: () => timePublished(values),
  'first-screen': () => watchFirstScreens(values),
  admin: () => timeAdmin(values),
  reliability: () => tryReliability(values),
  threads: async () => {
    await tryThreads(values)
    await compareMailCosts()
  },
  monkey: () => releaseMonkeys(values),
  rehearsal: rehearseDeployments,
}

const unknown = positionals.filter((name) => !benches[name])
if (unknown.length > 0) {
  throw new Error(`There is no bench ${unknown.join(', ')}; there are: ${Object.keys(benches).join(', ')}`)
}

for (const [name, bench] of Object.entries(benches)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  console.log(`\n${name} (load before: ${loadavg()[0]?.toFixed(1)})`)
  await bench().catch((error: Error) => {
    console.error(`${name} could not run to its end: ${error.message}`)
    process.exitCode = 1
  })
}
