import { setTimeout } from 'node:timers/promises'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Behaviour, ChannelBehaviour } from './behaviour.ts'
import { refusal, reply } from './calls.ts'
import type { Inbound } from './received-mails.ts'
import type { Attempt, Store } from './store.ts'

export interface Sink {
  store: Store
  behaviour: Behaviour
  /** The site that answered mails are announced to; null if it takes none. */
  inbound: Inbound | null
}

/** `drop` ends the connection without an answer. */
export interface SinkEnv {
  Bindings: { drop(): void }
}

export type SinkContext = Context<SinkEnv>

export interface Receipt {
  outcome: 'kept' | 'repeated'
  body: object
}

interface Decision {
  outcome: Attempt['outcome']
  answer: Response
}

/** Takes what was sent on a channel, as the channel was told to behave. */
export async function deliver(
  c: SinkContext,
  { store, behaviour }: Sink,
  channel: string,
  receive: () => Promise<Receipt>,
): Promise<Response> {
  const told = behaviour.get(channel) ?? {}
  const { outcome, answer } = await decide(told, receive)
  const idempotencyKey = c.req.header('idempotency-key') ?? c.req.header('webhook-id') ?? null
  store.attempts.add({ channel, at: new Date().toISOString(), idempotencyKey, outcome })
  // Stored first, answered later: the message of a sender that timed out is received, as by a real provider.
  // Unreferenced, so that a long delay does not keep a process alive that has closed its sink.
  if (told.delayMs) await setTimeout(told.delayMs, undefined, { ref: false })
  if (outcome === 'dropped') c.env.drop()
  return answer
}

async function decide(
  { drop, status = 200, retryAfterS }: ChannelBehaviour,
  receive: () => Promise<Receipt>,
): Promise<Decision> {
  if (drop) return { outcome: 'dropped', answer: new Response() }
  if (status >= 300) {
    const answer = refusal(status, `The sink was told to answer ${status}.`).getResponse()
    if (retryAfterS !== undefined) answer.headers.set('retry-after', String(retryAfterS))
    return { outcome: 'failed', answer }
  }
  try {
    const { outcome, body } = await receive()
    return { outcome, answer: reply(status, body) }
  } catch (error) {
    if (error instanceof HTTPException) return { outcome: 'refused', answer: error.getResponse() }
    throw error
  }
}
