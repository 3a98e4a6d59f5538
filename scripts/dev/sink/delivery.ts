import { setTimeout } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import { channels as deliveryChannels } from '#worker/contract/admin/deliveries.ts'
import { readJson, refusal } from './calls.ts'
import type { Inbound } from './received-mails.ts'
import type { Attempt, Store } from './store.ts'

/** The delivery channels, and text messages for sign-in. */
export const channels = [...deliveryChannels, 'sms'] as const

const wholeNumber = (least: number, most: number) => z.int().min(least).max(most)

/** The behaviour of a channel; empty is normal. */
const channelBehaviour = z
  .strictObject({
    status: wholeNumber(200, 599),
    delayMs: wholeNumber(0, 600_000),
    drop: z.boolean(),
    retryAfterS: wholeNumber(0, 86_400),
  })
  .partial()

export type ChannelBehaviour = z.output<typeof channelBehaviour>

const changes = z.strictObject(
  Object.fromEntries(channels.map((channel) => [channel, channelBehaviour.optional()])),
)

export interface Sink {
  store: Store
  behaviour: Map<string, ChannelBehaviour>
  /** The site that answered mails are announced to; null if it takes none. */
  inbound: Inbound | null
}

/** `drop` ends the connection without an answer. */
export interface SinkEnv {
  Bindings: { drop(): void }
}

export type SinkContext = Context<SinkEnv>

export function behaviourRoutes({ behaviour }: Sink) {
  const all = () => Object.fromEntries(channels.map((channel) => [channel, behaviour.get(channel) ?? {}]))
  return new Hono()
    .get('/behaviour', (c) => c.json(all()))
    .post('/behaviour', async (c) => {
      const { data, error } = changes.safeParse(await readJson(c))
      if (error) throw refusal(400, z.prettifyError(error))
      for (const [channel, change] of Object.entries(data))
        behaviour.set(channel, { ...behaviour.get(channel), ...change })
      return c.json(all())
    })
    .delete('/behaviour', (c) => {
      behaviour.clear()
      return c.json(all())
    })
}

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
    return { outcome, answer: Response.json(body, { status }) }
  } catch (error) {
    if (error instanceof HTTPException) return { outcome: 'refused', answer: error.getResponse() }
    throw error
  }
}
