import { Hono } from 'hono'
import * as z from 'zod'
import { channels as deliveryChannels } from '#worker/contract/admin/deliveries.ts'
import { readJson, refusal } from './calls.ts'

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

/** By channel; one that is missing is normal. */
export type Behaviour = Map<string, ChannelBehaviour>

const changes = z.strictObject(
  Object.fromEntries(channels.map((channel) => [channel, channelBehaviour.optional()])),
)

export function behaviourRoutes(behaviour: Behaviour) {
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
