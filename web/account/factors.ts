import { company } from '#web/content/company.ts'
import { text } from '#web/content/pl/auth.ts'
import { loadAuth } from '#web/session/load.ts'

export interface Enrolment {
  factorId: string
  /** An address of the drawing. */
  qrCode: string
  secret: string
}

const prefix = /^data:image\/svg\+xml;utf-8,/

/** The client puts the drawing behind a prefix as it is; signs that mean something in an address would end it early. */
export const toImageAddress = (qrCode: string) =>
  prefix.test(qrCode) ? `data:image/svg+xml,${encodeURIComponent(qrCode.replace(prefix, ''))}` : qrCode

/** In groups, as authenticator apps show it and eyes can follow. */
export const groupSecret = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** The service wants names to differ. */
export function freeName(taken: readonly (string | undefined)[]): string {
  let count = 1
  const name = () => `${text.account.factors.unnamed} ${count}`
  while (taken.includes(name())) count += 1
  return name()
}

export async function startEnrolment(): Promise<Enrolment> {
  const { mfa } = await loadAuth()
  const { data: known, error: unlisted } = await mfa.listFactors()
  if (unlisted) throw unlisted
  // Begun and never finished: their secrets are of no use to anybody any more.
  const begun = known.all.filter(({ status }) => status === 'unverified')
  for (const { id } of begun) await mfa.unenroll({ factorId: id })
  const { data, error } = await mfa.enroll({
    factorType: 'totp',
    issuer: company.name,
    friendlyName: freeName(known.all.map(({ friendly_name }) => friendly_name)),
  })
  if (error) throw error
  return { factorId: data.id, qrCode: toImageAddress(data.totp.qr_code), secret: data.totp.secret }
}

export async function confirmEnrolment(factorId: string, code: string): Promise<void> {
  const { error } = await (await loadAuth()).mfa.challengeAndVerify({ factorId, code })
  if (error) throw error
}

export async function removeFactor(factorId: string): Promise<void> {
  const auth = await loadAuth()
  const { error } = await auth.mfa.unenroll({ factorId })
  if (error) throw error
  // The session still says that there is a second step, and that it was taken.
  await auth.refreshSession()
}
