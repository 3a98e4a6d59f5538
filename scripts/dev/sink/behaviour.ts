import { channels as deliveryChannels } from '#worker/contract/admin/deliveries.ts'
import { errorReply, HttpError, json, type Route } from './http.ts'
import { isRecord, parseRecord } from './json.ts'

/** The delivery channels, and text messages for sign-in. */
export const channels = [...deliveryChannels, 'sms'] as const

export type Channel = (typeof channels)[number]

/** The behaviour of a channel; empty is normal. */
export type ChannelBehaviour = { status?: number; delayMs?: number; drop?: boolean; retryAfterS?: number }

export type Behaviour = ReturnType<typeof createBehaviour>

export function createBehaviour() {
  const told = new Map<string, ChannelBehaviour>()
  const of = (channel: string): ChannelBehaviour => told.get(channel) ?? {}
  return {
    of,
    all: () => Object.fromEntries(channels.map((channel) => [channel, of(channel)])),
    merge(changes: Map<Channel, ChannelBehaviour>) {
      for (const [channel, change] of changes) told.set(channel, { ...of(channel), ...change })
    },
    replace: (channel: Channel, instead: ChannelBehaviour) => told.set(channel, instead),
    reset: () => told.clear(),
  }
}

export function behaviourRoutes(behaviour: Behaviour): Route[] {
  const path = /^\/behaviour$/
  return [
    { method: 'GET', path, answer: () => json(200, behaviour.all()) },
    {
      method: 'POST',
      path,
      async answer(call) {
        behaviour.merge(toChanges(parseRecord(await call.text())))
        return json(200, behaviour.all())
      },
    },
    {
      method: 'DELETE',
      path,
      answer() {
        behaviour.reset()
        return json(200, behaviour.all())
      },
    },
  ]
}

export function isChannel(name: string): name is Channel {
  return channels.some((channel) => channel === name)
}

const settings = new Map<string, { fits: (value: unknown) => boolean; wants: string }>([
  ['status', wholeNumber(200, 599)],
  ['delayMs', wholeNumber(0, 600_000)],
  ['drop', { fits: (value) => typeof value === 'boolean', wants: 'true or false' }],
  ['retryAfterS', wholeNumber(0, 86_400)],
])

function wholeNumber(least: number, most: number) {
  return {
    fits: (value: unknown) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
    wants: `a whole number from ${least} to ${most}`,
  }
}

function toChanges(body: Record<string, unknown>): Map<Channel, ChannelBehaviour> {
  const changes = new Map<Channel, ChannelBehaviour>()
  for (const [name, told] of Object.entries(body)) {
    if (!isChannel(name)) {
      throw new HttpError(
        errorReply(400, `There is no channel "${name}". The channels are ${channels.join(', ')}.`),
      )
    }
    requireChannelBehaviour(name, told)
    changes.set(name, told)
  }
  return changes
}

function requireChannelBehaviour(channel: Channel, told: unknown): asserts told is ChannelBehaviour {
  if (!isRecord(told)) throw new HttpError(errorReply(400, `"${channel}" must be an object of settings.`))
  for (const [name, value] of Object.entries(told)) {
    const setting = settings.get(name)
    if (!setting) {
      const known = [...settings.keys()].join(', ')
      throw new HttpError(errorReply(400, `"${channel}.${name}" is no setting. The settings are ${known}.`))
    }
    if (!setting.fits(value)) {
      throw new HttpError(errorReply(400, `"${channel}.${name}" must be ${setting.wants}.`))
    }
  }
}
