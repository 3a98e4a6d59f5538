import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod/mini'
import { readEmail } from '#worker/domain/email-address.ts'
import { toMediaType } from '#worker/http/request-body.ts'
import type { AuthEnv } from './auth-context.ts'
import { badJson, errors, invalid } from './auth-errors.ts'
import { requireDataSize } from './metadata-size.ts'

const text = () => z.optional(z.string())
export const flag = () => z.optional(z.boolean())
/** Several optional texts. */
export const texts = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, text()])) as Record<Name, ReturnType<typeof text>>
export const metadata = () => z.optional(z.record(z.string(), z.unknown()))

/** Both or neither; part of every call that may end in a code exchange. */
export const challengeFields = texts('code_challenge', 'code_challenge_method')

export type JsonObject = Record<string, unknown>

const dataFields = z.object({ ...texts('email', 'phone'), data: metadata() })

/**
 * A JSON body as the schema wants it; unknown keys are dropped. Throws `bad_json` for another type than the schema's, and
 * 422 `validation_failed` for metadata that is too large.
 */
export function parseBody<Schema extends z.ZodMiniType>(schema: Schema, json: JsonObject) {
  const parsed = z.safeParse(schema, json)
  if (!parsed.success) throw badJson()
  const sized = dataFields.safeParse(parsed.data)
  // Before anything is hashed, stored or sent.
  if (sized.success) requireDataSize(sized.data)
  return parsed.data
}

/**
 * `null` counts as absent, and capitals as small letters, as clients send all of them. Throws `bad_json` for a missing body and
 * for anything but an object.
 */
export async function readJson({ req }: Pick<Context, 'req'>): Promise<JsonObject> {
  const body: unknown = await req.json().catch(() => {
    throw badJson()
  })
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badJson()
  const given = Object.entries(body).filter(([, value]) => value !== null)
  return Object.fromEntries(given.map(([key, value]) => [key.toLowerCase(), value]))
}

/** For calls whose body may be missing altogether. */
export const readOptionalJson = (c: Pick<Context, 'req'>): Promise<JsonObject> =>
  readJson(c).catch(() => ({}))

/** Reads and parses a body. Throws what `readJson` and `parseBody` throw. */
export const readBody = async <Schema extends z.ZodMiniType>(c: Pick<Context, 'req'>, schema: Schema) =>
  parseBody(schema, await readJson(c))

/** Pages and providers post fewer than ten. A megabyte has room for half a million, which take long to parse. */
const maxFields = 20

export const isForm = (c: Context<AuthEnv>) =>
  toMediaType(c.req.header('content-type')) === 'application/x-www-form-urlencoded'

/** The fields of a posted form; none of any other body, or of one with more fields than a form has. */
export async function readForm(c: Context<AuthEnv>): Promise<Record<string, string>> {
  if (!isForm(c)) return {}
  const body = await c.req.text()
  const isTooLong = body.split('&', maxFields + 1).length > maxFields
  return isTooLong ? {} : Object.fromEntries(new URLSearchParams(body))
}

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw errors.bodyTooLarge()
    },
  })

/** Three times as much as the largest call has: a wallet's message of 20 KiB. */
const limitOrdinaryBody = limitTo(64 * 1024)

/** Companies put whatever they like into the XML that they sign. */
const limitSamlResponse = limitTo(1024 * 1024)

/** A declared length is checked before the body is read, any other while it is read. Throws 413. */
export const limitBody = createMiddleware<AuthEnv>((c, next) =>
  c.var.settings.auth.saml.isOn && c.req.path.endsWith('/sso/saml/acs')
    ? limitSamlResponse(c, next)
    : limitOrdinaryBody(c, next),
)

/** Normalizes an e-mail address for storage and lookup: ASCII, in small letters. Throws `validation_failed`. */
export function toEmail(given: string | undefined): string {
  if (!given) throw invalid('An email address is required')
  const read = readEmail(given)
  if ('fault' in read) throw invalid('Unable to validate email address: invalid format')
  if (read.email.length > 255) throw invalid('An email address is too long')
  return read.email.toLowerCase()
}

/** The same; null for what is no address. */
export function toEmailOrNull(given: string | undefined): string | null {
  try {
    return toEmail(given)
  } catch {
    return null
  }
}

/** Normalizes a phone number for storage and lookup: digits without a plus. Throws `validation_failed`. */
export function toPhone(given: string | undefined): string {
  const phone = (given ?? '').replace(/^\+/, '').replaceAll(' ', '')
  if (!/^[1-9][0-9]{1,14}$/.test(phone)) throw invalid('Invalid phone number format (E.164 required)')
  return phone
}

const channelNames = ['sms', 'whatsapp'] as const

/** Throws `validation_failed` for an unknown channel. */
export function requireChannel(channel: string | undefined): void {
  if (channel && !channelNames.some((name) => name === channel))
    throw invalid("Invalid channel, supported values are 'sms' or 'whatsapp'")
}
