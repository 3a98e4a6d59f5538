/** Generous maximum lengths, in characters. */
export const limits = {
  name: 100,
  company: 200,
  email: 254,
  phone: 50,
  subject: 200,
  message: 5_000,
  vatNumber: 50,
  bankAccount: 60,
  bankName: 200,
  bic: 20,
  position: 200,
  authorizationScope: 1_000,
} as const

/** Fits thousands of authorization rows, or 100 with every field full of four-byte characters. */
export const bodyLimitBytes = 512 * 1024

/** Size that counts as one submission in the rate limit of a minute; a larger one counts as several. */
export const submissionUnitBytes = 8 * 1024

/** Files of one submission. */
export const maxFiles = 5
