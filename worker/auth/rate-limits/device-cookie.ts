import { keyedHashes } from '#worker/crypto/keyed-hash.ts'
import { readSignedText, signText } from '#worker/crypto/signed-text.ts'
import type { AssuranceLevel } from '#worker/db/schema/auth-state.ts'
import type { Account } from '../accounts/account.ts'
import type { AuthContext } from '../protocol/auth-context.ts'

const cookieName = 'known-device'

const lifetimeS = 31_536_000

/** More accounts rarely share a browser. */
const maxAccounts = 4

/** The steps of signing in. A browser that has only passed the first one is unknown to the second. */
const steps = ['first', 'second'] as const
type Step = (typeof steps)[number]

/** An entry's parts: marks of its owner, a random id, the time in seconds, the step, and a signature. */
const partsOf = (entry: string) => {
  const [marks = '', id = '', madeAt = '', step = ''] = entry.split('.')
  return { marks, id, madeAt, step }
}

/** One entry per account and step. */
const entriesOf = (ctx: AuthContext) => (ctx.cookies.get(cookieName) ?? '').split('~').filter(Boolean)

const markLength = 22

/** A keyed hash of an address, number or user id, so that an entry is found before any account is read. */
const marksOf = (ctx: AuthContext, owner: string) =>
  keyedHashes(ctx.settings, 'device-account', owner).map((hash) => hash.slice(0, markLength))

const marksIn = (entry: string) => partsOf(entry).marks.match(new RegExp(`.{${markLength}}`, 'g')) ?? []

/** They are signed with an entry, so that a new password invalidates all entries. */
const credentialsOf = ({ user }: Account) => `${user.id}.${user.password_hash ?? ''}`

/** The names that find the entry of a step: what is typed in the first one, and the account in the second. */
function ownersOf({ user }: Account, step: Step): string[] {
  if (step === 'second') return [user.id]
  // A SAML account has no password here, and may share its address with one that has.
  if (user.is_sso) return []
  return [...(user.email ? [user.email] : []), ...(user.phone ? [`+${user.phone}`] : [])]
}

function newEntry(ctx: AuthContext, account: Account, step: Step): string[] {
  const { settings, now } = ctx
  const marks = ownersOf(account, step).flatMap((owner) => marksOf(ctx, owner).slice(0, 1))
  if (marks.length === 0) return []
  const id = crypto.randomUUID().replaceAll('-', '')
  const claims = `${marks.join('')}.${id}.${Math.floor(now / 1000)}.${step}`
  return [signText(settings, 'device', claims, credentialsOf(account))]
}

/**
 * Remembers that this browser has signed the account in, so that a stranger's guesses do not lock its owner out. The
 * cookie signs nobody in; it only gives guesses a limit of their own: at the password, and at codes once a sign-in has
 * been completed with one.
 */
export function setDeviceCookie(ctx: AuthContext, account: Account, aal: AssuranceLevel): void {
  if (account.user.is_anonymous) return
  const passed: Step[] = aal === 'aal2' ? ['first', 'second'] : ['first']
  const added = passed.flatMap((step) => newEntry(ctx, account, step))
  if (added.length === 0) return
  const marks = added.flatMap(marksIn)
  const others = entriesOf(ctx).filter((other) => !marksIn(other).some((mark) => marks.includes(mark)))
  const entries = steps.flatMap((step) =>
    [...added, ...others].filter((entry) => partsOf(entry).step === step).slice(0, maxAccounts),
  )
  ctx.cookies.set(cookieName, entries.join('~'), { path: '/auth/v1', maxAgeS: lifetimeS, sameSite: 'Lax' })
}

interface Device {
  id: string
  /** Tells if this browser has passed the step of this account with its current password. */
  hasSignedIn(account: Account): boolean
}

/**
 * The cookie's entry for a step, by the address or number that is typed, or by the user's id. Whether it is genuine is
 * only known once the account is read.
 */
export function findDevice(ctx: AuthContext, step: Step, owner: string): Device | null {
  const { settings, now } = ctx
  const marks = marksOf(ctx, owner)
  for (const entry of entriesOf(ctx).slice(0, steps.length * maxAccounts)) {
    const parts = partsOf(entry)
    const isLive = Number(parts.madeAt) + lifetimeS > now / 1000
    if (parts.step !== step || !isLive || !marksIn(entry).some((one) => marks.includes(one))) continue
    const hasSignedIn = (account: Account) =>
      readSignedText(settings, 'device', entry, credentialsOf(account)) !== null
    return { id: parts.id, hasSignedIn }
  }
  return null
}
