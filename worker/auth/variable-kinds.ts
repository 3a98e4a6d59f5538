import * as z from 'zod/mini'

const unset = z.transform((value: unknown) => (value === '' ? undefined : value))
/** An empty variable counts as one that is not set. */
export const optional = <T extends z.ZodMiniType>(schema: T) => z.pipe(unset, z.optional(schema))

export const flag = () =>
  optional(
    z.pipe(
      z.enum(['true', 'false', 'on', 'off'], { error: "must be 'true' or 'false'" }),
      z.transform((word) => word === 'true' || word === 'on'),
    ),
  )

/** A whole number from `least` to `most`. */
export const whole = (least: number, most = Number.MAX_SAFE_INTEGER) =>
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

export const address = () => optional(z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }))

/** Items between separators, without the space around them. */
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
