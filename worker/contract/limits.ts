import { email, personName } from '#worker/domain/forms/field.ts'

/** Maximum lengths of what others than the forms take, in characters. */
export const limits = { name: personName.limit, email: email.limit } as const

/** Fits thousands of authorization rows, or 100 with every field full of four-byte characters. */
export const bodyLimitBytes = 512 * 1024

/** Size that counts as one submission in the rate limit of a minute; a larger one counts as several. */
export const submissionUnitBytes = 8 * 1024

/** Files of one submission. */
export const maxFiles = 5
