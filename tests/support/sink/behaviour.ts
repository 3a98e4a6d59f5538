import { json, problem, Refusal, type Route } from './http.ts'
import { isRecord, parseRecord } from './json.ts'

export const channels = ['mail', 'sms', 'zapier', 'automation'] as const

export type Channel = (typeof channels)[number]

/** What a channel was told to do; empty is its normal self. */
export type Told = { status?: number; delayMs?: number; drop?: boolean; retryAfterS?: number }

export type Behaviour = ReturnType<typeof createBehaviour>

export function createBehaviour() {
  const told = new Map<string, Told>()
  const of = (channel: string): Told => told.get(channel) ?? {}
  return {
    of,
    all: () => Object.fromEntries(channels.map((channel) => [channel, of(channel)])),
    merge(changes: Map<Channel, Told>) {
      for (const [channel, change] of changes) told.set(channel, { ...of(channel), ...change })
    },
    replace: (channel: Channel, instead: Told) => told.set(channel, instead),
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

function toChanges(body: Record<string, unknown>): Map<Channel, Told> {
  const changes = new Map<Channel, Told>()
  for (const [name, told] of Object.entries(body)) {
    if (!isChannel(name)) {
      throw new Refusal(
        problem(400, `There is no channel "${name}". The channels are ${channels.join(', ')}.`),
      )
    }
    requireTold(name, told)
    changes.set(name, told)
  }
  return changes
}

function requireTold(channel: Channel, told: unknown): asserts told is Told {
  if (!isRecord(told)) throw new Refusal(problem(400, `"${channel}" must be an object of settings.`))
  for (const [name, value] of Object.entries(told)) {
    const setting = settings.get(name)
    if (!setting) {
      const known = [...settings.keys()].join(', ')
      throw new Refusal(problem(400, `"${channel}.${name}" is no setting. The settings are ${known}.`))
    }
    if (!setting.fits(value)) {
      throw new Refusal(problem(400, `"${channel}.${name}" must be ${setting.wants}.`))
    }
  }
}
