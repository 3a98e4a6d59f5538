import { setTimeout } from 'node:timers/promises'
import type { Behaviour, ChannelBehaviour } from './behaviour.ts'
import { type Answer, type Call, errorReply, getHeader, HttpError, json, type Reply } from './http.ts'
import type { Inbound } from './received-mails.ts'
import type { Attempt, Store } from './store.ts'

export type Sink = {
  store: Store
  behaviour: Behaviour
  /** The site that answered mails are announced to; null if it takes none. */
  inbound: Inbound | null
}

export type Receipt = { outcome: 'kept' | 'repeated'; body: unknown }

type Receive = (call: Call, store: Store) => Promise<Receipt>

type Decision = { outcome: Attempt['outcome']; answer: Answer }

export async function deliver(sink: Sink, call: Call, channel: string, receive: Receive): Promise<Answer> {
  const told = sink.behaviour.of(channel)
  const { outcome, answer } = await decide(told, () => receive(call, sink.store))
  const idempotencyKey = getHeader(call.headers, 'idempotency-key') ?? getHeader(call.headers, 'webhook-id')
  sink.store.attempts.add({ channel, at: new Date().toISOString(), idempotencyKey, outcome })
  // Stored first, answered later: the message of a sender that timed out is received, as by a real provider.
  // Unreferenced, so that a long delay does not keep a process alive that has closed its sink.
  if (told.delayMs) await setTimeout(told.delayMs, undefined, { ref: false })
  return answer
}

async function decide(told: ChannelBehaviour, receive: () => Promise<Receipt>): Promise<Decision> {
  if (told.drop) return { outcome: 'dropped', answer: { kind: 'drop' } }
  const status = told.status ?? 200
  if (status >= 300) return { outcome: 'failed', answer: failure(status, told.retryAfterS) }
  try {
    const { outcome, body } = await receive()
    return { outcome, answer: json(status, body) }
  } catch (error) {
    if (error instanceof HttpError) return { outcome: 'refused', answer: error.reply }
    throw error
  }
}

function failure(status: number, retryAfterS: number | undefined): Reply {
  const answer = errorReply(status, `The sink was told to answer ${status}.`)
  if (retryAfterS !== undefined) answer.headers['retry-after'] = String(retryAfterS)
  return answer
}
