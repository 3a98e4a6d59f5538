/** What a mailed link or a provider has to say when it leads back to the site. */
export type Answer =
  /** `type` is the kind of link; null after a provider. */
  | { kind: 'session'; type: string | null }
  /** Its sentence stays unread: anybody can make an address that says anything. */
  | { kind: 'refused'; code: string | null }
  /** One of two addresses has confirmed a change; the other has yet to. */
  | { kind: 'half' }

/** Reads it from a page's address; null in every other. */
export function readAnswer(address: string): Answer | null {
  const { hash, searchParams } = new URL(address)
  const inFragment = new URLSearchParams(hash.slice(1))
  const has = (name: string) => inFragment.has(name) || searchParams.has(name)
  if (has('error_code') || has('error_description')) {
    return { kind: 'refused', code: inFragment.get('error_code') ?? searchParams.get('error_code') }
  }
  if (inFragment.has('access_token')) return { kind: 'session', type: inFragment.get('type') }
  return inFragment.get('message') ? { kind: 'half' } : null
}

/** Whether the answer asks for something that only the account's own screen has: a password to set, an explanation. */
export const needsScreen = (answer: Answer): boolean =>
  answer.kind !== 'session' || answer.type === 'recovery' || answer.type === 'invite'

const carriers = ['error', 'error_code', 'error_description', 'sb']

/** The same address without its answer: tokens should not stay in the history, nor be told twice by a reload. */
export function withoutAnswer(address: string): string {
  const url = new URL(address)
  for (const name of carriers) url.searchParams.delete(name)
  return url.pathname + url.search
}
