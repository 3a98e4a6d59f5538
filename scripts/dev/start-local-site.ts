import { isPortFree } from '../free-port.ts'
import type { LocalEnvironment } from '../local-environment.ts'
import { startSink } from './sink/server.ts'

/** Throws for a port that is taken, before anything is built or started. */
export async function requireFreePorts({ port, sinkPort }: LocalEnvironment): Promise<void> {
  if (!(await isPortFree(port))) throw new Error(`Port ${port} is taken. Set PORT to another one.`)
  if (sinkPort !== null && !(await isPortFree(sinkPort)))
    throw new Error(`Port ${sinkPort} is taken. Set SINK_PORT to another one, or SINK=off.`)
}

export async function startLocalSink({ port, sinkPort, variables }: LocalEnvironment): Promise<void> {
  const { EVENTS_SECRET: eventsSecret, THREADS_DOMAIN, THREADS_SECRET: secret } = variables
  const url = `http://127.0.0.1:${port}/api/received-mails`
  const inbound = THREADS_DOMAIN && secret ? { url, secret } : undefined
  if (sinkPort !== null) await startSink({ port: sinkPort, eventsSecret, inbound })
}

export function printAddresses({ port, sinkPort, stateDir }: LocalEnvironment, more: string[]): void {
  const lines = [
    `Site      http://127.0.0.1:${port}/`,
    sinkPort === null
      ? 'Sink      off'
      : `Sink      http://127.0.0.1:${sinkPort}/   mails and hook payloads end here`,
    `Cron      http://127.0.0.1:${port}/cdn-cgi/handler/scheduled   open it to run the outbox by hand`,
    ...more,
    `State     ${stateDir}`,
  ]
  console.log(`\n${lines.join('\n')}\n`)
}
