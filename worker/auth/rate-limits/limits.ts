const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

/** Token buckets: how many at once, and how many are refilled in the given time. */
export const limits = {
  token: { burst: 30, refill: 150, perMs: 5 * minuteMs },
  verify: { burst: 30, refill: 30, perMs: 5 * minuteMs },
  signup: { burst: 30, refill: 30, perMs: 5 * minuteMs },
  otp: { burst: 30, refill: 30, perMs: 5 * minuteMs },
  magiclink: { burst: 30, refill: 30, perMs: 5 * minuteMs },
  recover: { burst: 30, refill: 30, perMs: 5 * minuteMs },
  resend: { burst: 30, refill: 30, perMs: 5 * minuteMs },
  user: { burst: 30, refill: 30, perMs: 5 * minuteMs },
  anonymous: { burst: 30, refill: 30, perMs: 60 * minuteMs },
  web3: { burst: 30, refill: 30, perMs: 5 * minuteMs },
  authorize: { burst: 30, refill: 30, perMs: 5 * minuteMs },
  sso: { burst: 30, refill: 30, perMs: 5 * minuteMs },
  challenge: { burst: 30, refill: 15, perMs: minuteMs },
  'factor-verify': { burst: 30, refill: 15, perMs: minuteMs },
  'factor-enroll': { burst: 30, refill: 30, perMs: 5 * minuteMs },
  /** More than anybody enrols; each one costs a row, a secret and a QR code. */
  'account-factors': { burst: 20, refill: 20, perMs: 60 * minuteMs },
  /** Guesses at one account's password or code, from any address. */
  'account-password': { burst: 30, refill: 30, perMs: 5 * minuteMs },
  /** Guesses from a browser that has signed the account in before. */
  'device-password': { burst: 30, refill: 30, perMs: 5 * minuteMs },
  /** Guesses of signed-in users at their own password. */
  'session-password': { burst: 30, refill: 30, perMs: 5 * minuteMs },
  /** Wrong codes of a second factor: of all unknown browsers together by account, of a known one by its id. */
  'account-code': { burst: 10, refill: 10, perMs: 10 * minuteMs },
  'account-code-day': { burst: 50, refill: 50, perMs: dayMs },
  'device-code': { burst: 10, refill: 10, perMs: 10 * minuteMs },
  'device-code-day': { burst: 50, refill: 50, perMs: dayMs },
  /** Mails to an account's owner about wrong codes. */
  'code-alert': { burst: 1, refill: 1, perMs: dayMs },
  /** Text messages of a phone factor: far fewer than all accounts may send together. */
  'factor-texts': { burst: 10, refill: 10, perMs: 60 * minuteMs },
  /** Guesses at links' tokens, by network; valid ones are refunded. */
  'link-guess': { burst: 60, refill: 60, perMs: 10 * minuteMs },
} as const

export type LimitName = keyof typeof limits
