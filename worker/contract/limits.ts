/** Generous upper bounds, in characters: no honest visitor meets them, and no row outgrows its table. */
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

/** Holds thousands of authorization rows, 100 of them with every field full of four-byte text; beyond it is no form. */
export const bodyLimitBytes = 512 * 1024

/** What counts as one submission where they are limited; what is larger counts as several. */
export const submissionUnitBytes = 8 * 1024
