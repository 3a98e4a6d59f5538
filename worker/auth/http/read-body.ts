import type { Context } from 'hono'
import * as z from 'zod/mini'
import { requireDataSize } from '../accounts/metadata-size.ts'
import type { AuthEnv } from './auth-env.ts'
import { badJson, invalid } from './errors.ts'

export const text = () => z.optional(z.string())
export const flag = () => z.optional(z.boolean())
export const metadata = () => z.optional(z.record(z.string(), z.unknown()))

/** Both or neither; every call that may end in a code exchange carries them. */
export const challengeFields = { code_challenge: text(), code_challenge_method: text() }

/**
 * The JSON body as the schema wants it. Unknown keys are left out and `null` counts as absent, as clients send both.
 * Throws `bad_json` for a missing body, another type than the schema's, or no object, and 422 `validation_failed` for
 * metadata that is too large.
 */
export async function readBody<Schema extends z.ZodMiniType>(c: Context<AuthEnv>, schema: Schema) {
  const parsed = schema.safeParse(await readObject(c))
  if (!parsed.success) throw badJson()
  const given = parsed.data as z.output<Schema>
  // Before anything is hashed, stored or sent.
  requireDataSize(given as Parameters<typeof requireDataSize>[0])
  return given
}

async function readObject(c: Context<AuthEnv>): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => {
    throw badJson()
  })
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badJson()
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
}

/** For calls whose body may be missing altogether. */
export async function readOptionalBody<Schema extends z.ZodMiniType>(c: Context<AuthEnv>, schema: Schema) {
  const parsed = schema.safeParse(await readObject(c).catch(() => ({})))
  if (!parsed.success) throw badJson()
  return parsed.data as z.output<Schema>
}

const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

/** The address as it is stored and looked up. Throws `validation_failed`. */
export function toEmail(given: string | undefined): string {
  if (!given) throw invalid('An email address is required')
  if (given.length > 255) throw invalid('An email address is too long')
  const email = given.toLowerCase()
  if (!emailPattern.test(email)) throw invalid('Unable to validate email address: invalid format')
  return email
}

/** The number as it is stored and looked up: digits without a plus. Throws `validation_failed`. */
export function toPhone(given: string | undefined): string {
  const phone = (given ?? '').replace(/^\+/, '').replaceAll(' ', '')
  if (!/^[1-9][0-9]{1,14}$/.test(phone)) throw invalid('Invalid phone number format (E.164 required)')
  return phone
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

export const channelNames = ['sms', 'whatsapp'] as const

/** Throws `validation_failed` for a channel that nobody offers. */
export function requireChannel(channel: string | undefined): void {
  if (channel && !channelNames.includes(channel as 'sms'))
    throw invalid("Invalid channel, supported values are 'sms' or 'whatsapp'")
}
