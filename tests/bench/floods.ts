import { personLimits } from '#tests/support/form-values.ts'
import type { Authorization } from '#worker/contract/client-application.ts'
import { limits } from '#worker/contract/limits.ts'
import type { WorkerCode } from './bundles.ts'
import { openClient } from './client.ts'
import { openReceiver } from './receiver.ts'
import { createApplication, createAuthorization, createMessage } from './submissions.ts'
import { startWorkers } from './workerd.ts'

const applications = 20
const persons = 100
const rounds = 5

/** A person with every field at its maximum length. */
const createLongAuthorization = (number: number): Authorization => ({
  first_name: `Imię${number} `.padEnd(limits.name, 'abcde '),
  last_name: `Nazwisko${number} `.padEnd(limits.name, 'fghij '),
  email: `${`osoba${number}`.padEnd(60, 'x')}@${'klient.'.repeat(26)}example`,
  position: 'Kierownik '.repeat(personLimits.position / 10),
  authorization_scope: 'Odbiory i protokoły '.repeat(personLimits.authorization_scope / 20),
})

const pause = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs))

const toSeconds = (durationMs: number) => `${(durationMs / 1000).toFixed(2)} s`

/** Many large applications at the same time, and a message meanwhile. */
export async function timeFloods(altimach: WorkerCode): Promise<void> {
  const client = openClient()
  const receiver = await openReceiver()
  const environment = { SINK_PORT: String(receiver.port), FORM_RATE_LIMITS: 'off', RECEIPTS: 'off' }
  const server = await startWorkers({ altimach }, environment)
  const send = async (path: string, body: unknown) =>
    (await client.send(new URL(path, server.addresses.get('altimach')), { body, status: 201 })).durationMs
  const sendApplication = (count: number, createPerson = createAuthorization) =>
    send('/api/client-applications', {
      ...createApplication(),
      authorizations: Array.from({ length: count }, (_, index) => createPerson(index + 1)),
    })
  async function flood(createPerson: typeof createAuthorization) {
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now()
      const all = Promise.all(
        Array.from({ length: applications }, () => sendApplication(persons, createPerson)),
      )
      await pause(50)
      const message = await send('/api/contact-messages', createMessage())
      await all
      const allMs = performance.now() - start
      console.log(`  all stored after ${toSeconds(allMs)}, the message answered after ${toSeconds(message)}`)
      await pause(3_000)
    }
  }
  try {
    await sendApplication(0)
    console.log(
      `\n== ${applications} applications of ${persons} persons at once, a message right behind them`,
    )
    await flood(createAuthorization)
    console.log('\n== The same with every field of every person full')
    await flood(createLongAuthorization)
    console.log('\n== One application, nothing else going on')
    for (const count of [10, 100, 1_000]) {
      console.log(`  ${String(count).padStart(5)} persons: ${toSeconds(await sendApplication(count))}`)
      await pause(1_000)
    }
  } finally {
    client.close()
    await server.close()
    await receiver.close()
  }
}
