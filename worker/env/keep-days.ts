import { wholeNumber } from './parsers.ts'

const days = () => wholeNumber(1, 99_999)

export const keepVariables = {
  KEEP_MESSAGES_DAYS: days(),
  KEEP_APPLICATIONS_DAYS: days(),
  KEEP_ACCEPTED_DAYS: days(),
  KEEP_CLIENT_DATA_DAYS: days(),
  KEEP_LOG_DAYS: days(),
}

/** Retention in days, counted from the last change. */
export interface KeepDays {
  messages: number
  /** Applications that did not become a contract. */
  applications: number
  accepted: number
  clientData: number
  /** Audit logs of the admin area and of signing in. */
  log: number
}

export const toKeepDays = (
  given: { [Name in keyof typeof keepVariables]?: number | undefined },
): KeepDays => ({
  messages: given.KEEP_MESSAGES_DAYS ?? 365,
  applications: given.KEEP_APPLICATIONS_DAYS ?? 365,
  accepted: given.KEEP_ACCEPTED_DAYS ?? 2190,
  clientData: given.KEEP_CLIENT_DATA_DAYS ?? 2190,
  log: given.KEEP_LOG_DAYS ?? 90,
})
