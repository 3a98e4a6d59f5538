import { buildPeer, buildWorker } from './bundles.ts'
import { openClient } from './client.ts'
import { timeFloods } from './floods.ts'
import { timeHostilePosts } from './hostile-posts.ts'
import { openReceiver } from './receiver.ts'
import { toComparison, toRatesTable, toRatios, toTimesTable } from './report.ts'
import type { Samples } from './rounds.ts'
import { type Route, timeBusy, timeQuiet, timeRates } from './scenes.ts'
import { createApplication, createMessage } from './submissions.ts'

const bare = { worker: 'bare', path: '/bare', createBody: createMessage, deliveries: 0 } as const
const base = 'bare A'

/** The bare route is listed twice: the difference between A and B is the noise of this machine. */
const routes: Route[] = [
  {
    label: 'contact message',
    worker: 'altimach',
    path: '/api/contact-messages',
    createBody: createMessage,
    deliveries: 1,
  },
  {
    label: 'client application',
    worker: 'altimach',
    path: '/api/client-applications',
    createBody: createApplication,
    deliveries: 3,
  },
  { label: base, ...bare },
  { label: 'bare B', ...bare },
]

/** Relative to bare A. Reported, not enforced: times depend on the machine and its load. */
const aims = { p50: 1.25, p99: 1.5 }

const busy = { runs: 3, rounds: 1_000, limitMs: 10_000 }
const quiet = { rounds: 200, limitMs: 30_000 }
const rate = { concurrency: 8, durationMs: 2_500 }

function printTimes(title: string, samples: Samples): void {
  console.log(`\n== ${title}\n${toTimesTable(samples, base)}`)
  for (const ratio of toRatios(samples, base)) {
    if (!ratio.label.startsWith('bare')) console.log(toComparison(ratio, aims))
  }
}

/** Hostile bodies on every public route, floods of large ones; then the two form routes, beside a route that only stores a message. */
export async function timePosts(): Promise<void> {
  const altimach = await buildWorker()
  console.log('\n== CPU of bodies that are made to cost much')
  await timeHostilePosts(altimach)
  await timeFloods(altimach)
  const bareWorker = await buildPeer('bare-worker.ts')
  const client = openClient()
  const receiver = await openReceiver()
  const scene = { client, receiver, routes }
  const together = [{ altimach, bare: bareWorker }]
  const apart = [{ altimach }, { bare: bareWorker }]
  try {
    printTimes(
      'One after another without a pause, one workerd: a drain slows whoever comes, the bare route too',
      await timeBusy({ ...scene, groups: together }, busy),
    )
    printTimes(
      'One after another without a pause, a workerd for each Worker: drains slow our routes only',
      await timeBusy({ ...scene, groups: apart }, busy),
    )
    printTimes(
      'One workerd, and every round waits until its drain is done, as on any ordinary day',
      await timeQuiet({ ...scene, groups: together }, quiet),
    )
    console.log(`\n== ${rate.concurrency} at once, one route at a time, drains included`)
    console.log(toRatesTable(await timeRates({ ...scene, groups: together }, rate), base))
  } finally {
    client.close()
    await receiver.close()
  }
}
