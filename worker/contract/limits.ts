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
  authorizations: 100,
} as const

/** Holds 100 authorization rows of four-byte text; anything larger is no form. */
export const bodyLimitBytes = 512 * 1024
