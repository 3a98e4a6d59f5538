import * as z from 'zod/mini'
import { toAddress } from './mailbox.ts'
import { optional, webhookSecret } from './parsers.ts'

export const threadVariables = {
  THREADS_DOMAIN: optional(
    z.string().check(
      z.toLowerCase(),
      z.regex(/^(?=.{4,190}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/, {
        error: 'must be a domain, such as odp.company.pl',
      }),
    ),
  ),
  THREADS_SECRET: webhookSecret(),
}

interface Given {
  THREADS_DOMAIN?: string | undefined
  THREADS_SECRET?: string | undefined
  MAIL_API_URL?: string | undefined
  MAIL_FROM?: string | undefined
  MAIL_TO?: string | undefined
}

/** Receiving the mails of a submission's thread. */
export interface ThreadSettings {
  /** The mail domain of the secret addresses, in lower case. */
  domain: string
  /** Secret of the mail API's webhook for received mails, in base64; null if they come by Email Routing alone. */
  webhookSecret: string | null
}

const domainOf = (mailbox: string | undefined) => toAddress(mailbox ?? '').split('@')[1]

/** Variables that are missing or wrong, given the others. */
export function findThreadProblems({ THREADS_DOMAIN, MAIL_API_URL, MAIL_FROM, MAIL_TO }: Given): string[] {
  if (!THREADS_DOMAIN) return []
  return [
    ...(MAIL_API_URL ? [] : ['MAIL_API_URL is missing, although THREADS_DOMAIN is set']),
    // Every address of the domain leads to the site, so mailboxes cannot be there.
    ...([domainOf(MAIL_FROM), domainOf(MAIL_TO)].includes(THREADS_DOMAIN)
      ? ['THREADS_DOMAIN must differ from the domains of MAIL_FROM and MAIL_TO']
      : []),
  ]
}

export const toThreadSettings = ({ THREADS_DOMAIN, THREADS_SECRET }: Given): ThreadSettings | null =>
  THREADS_DOMAIN
    ? { domain: THREADS_DOMAIN, webhookSecret: THREADS_SECRET?.slice('whsec_'.length) ?? null }
    : null
