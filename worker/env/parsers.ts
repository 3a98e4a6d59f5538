import * as z from 'zod/mini'

z.config({ jitless: true })

const emptyToUndefined = z.transform((value: unknown) => (value === '' ? undefined : value))
/** An empty variable counts as unset. */
export const optional = <T extends z.ZodMiniType>(schema: T) => z.pipe(emptyToUndefined, z.optional(schema))

export const flag = () =>
  optional(
    z.pipe(
      z.enum(['true', 'false', 'on', 'off'], { error: "must be 'true' or 'false'" }),
      z.transform((word) => word === 'true' || word === 'on'),
    ),
  )

/** The parsed JSON; null if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A whole number from `least` to `most`. */
export const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  optional(
    z.pipe(
      z.string().check(
        z.regex(/^\d+$/, { error: 'must be a whole number' }),
        z.refine((digits) => Number(digits) >= least && Number(digits) <= most, {
          error: `must be from ${least} to ${most}`,
        }),
      ),
      z.transform(Number),
    ),
  )

/** A date or date-time, in milliseconds since 1970. */
export const dateOrTime = () =>
  optional(
    z.pipe(
      z.string().check(
        z.refine((text) => /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text)), {
          error: 'must be a date like 2026-12-31 or 2026-12-31T12:00:00Z',
        }),
      ),
      z.transform((text) => Date.parse(text)),
    ),
  )

export const requiredHttpUrl = () => z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })

export const httpUrl = () => optional(requiredHttpUrl())

/** Trimmed non-empty items between separators. */
export const list = (separator: RegExp) =>
  optional(
    z.pipe(
      z.string(),
      z.transform((text) =>
        text
          .split(separator)
          .map((item) => item.trim())
          .filter(Boolean),
      ),
    ),
  )

export const optionalText = () => optional(z.string({ error: 'must be text' }))

export const mailbox = () =>
  optional(
    z.string().check(
      z.regex(/^(?:[^<>\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, {
        error: 'must be an email address, with or without a name: Name <a@b.pl>',
      }),
    ),
  )

/** 32 bytes in base64. */
export const encryptionKey = () =>
  optional(
    z
      .string()
      .check(
        z.regex(/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/, { error: 'must be 32 random bytes in base64' }),
      ),
  )

/** The secret format of Svix. */
export const webhookSecret = () =>
  optional(
    z.string().check(
      z.regex(/^whsec_[A-Za-z0-9+/]{16,}={0,2}$/, {
        error: 'must be the signing key of a webhook, whsec_ and base64',
      }),
    ),
  )
