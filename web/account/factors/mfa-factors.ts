import { loadAuthClient } from '#web/session/load-auth-client.ts'
import { auth as text } from '#web/session/texts.ts'
import { company } from '#worker/domain/company.ts'

export interface TotpEnrolment {
  factorId: string
  /** A data URL. */
  qrCode: string
  secret: string
}

const rawSvgPrefix = /^data:image\/svg\+xml;utf-8,/

/** The client's data URL has the SVG unescaped; `#` and others would cut it off. */
export const toQrCodeUrl = (qrCode: string) =>
  rawSvgPrefix.test(qrCode)
    ? `data:image/svg+xml,${encodeURIComponent(qrCode.replace(rawSvgPrefix, ''))}`
    : qrCode

/** In groups of four, as authenticator apps show it, each with its place. */
export const groupSecret = (secret: string) =>
  Array.from(secret.matchAll(/.{1,4}/g), ({ 0: letters, index }) => ({ letters, index }))

/** A default name; the service requires unique names. */
export function nextFactorName(taken: readonly (string | undefined)[]): string {
  let count = 1
  const name = () => `${text.account.factors.unnamed} ${count}`
  while (taken.includes(name())) count += 1
  return name()
}

/** Removes enrolments that were never finished. Returns the names that are taken. */
async function removeUnverifiedFactors(): Promise<(string | undefined)[]> {
  const { mfa } = await loadAuthClient()
  const { data, error } = await mfa.listFactors()
  if (error) throw error
  for (const { id, status } of data.all) if (status === 'unverified') await mfa.unenroll({ factorId: id })
  return data.all.flatMap(({ status, friendly_name }) => (status === 'verified' ? [friendly_name] : []))
}

export async function startTotpEnrolment(): Promise<TotpEnrolment> {
  const taken = await removeUnverifiedFactors()
  const { data, error } = await (await loadAuthClient()).mfa.enroll({
    factorType: 'totp',
    issuer: company.name,
    friendlyName: nextFactorName(taken),
  })
  if (error) throw error
  return { factorId: data.id, qrCode: toQrCodeUrl(data.totp.qr_code), secret: data.totp.secret }
}

/** Sends a code to the factor's number. Returns the challenge's id. */
export async function sendCode(factorId: string): Promise<string> {
  const { data, error } = await (await loadAuthClient()).mfa.challenge({ factorId })
  if (error) throw error
  return data.id
}

export async function startPhoneEnrolment(phone: string): Promise<{ factorId: string; challengeId: string }> {
  await removeUnverifiedFactors()
  const { data, error } = await (await loadAuthClient()).mfa.enroll({
    factorType: 'phone',
    phone,
    friendlyName: text.account.factors.phone(phone),
  })
  if (error) throw error
  return { factorId: data.id, challengeId: await sendCode(data.id) }
}

export async function verifyTotp(factorId: string, code: string): Promise<void> {
  const { error } = await (await loadAuthClient()).mfa.challengeAndVerify({ factorId, code })
  if (error) throw error
}

export async function verifyPhoneCode(proof: {
  factorId: string
  challengeId: string
  code: string
}): Promise<void> {
  const { error } = await (await loadAuthClient()).mfa.verify(proof)
  if (error) throw error
}

export async function removeFactor(factorId: string): Promise<void> {
  const auth = await loadAuthClient()
  const { error } = await auth.mfa.unenroll({ factorId })
  if (error) throw error
  // The access token still has the level that the second factor gave.
  await auth.refreshSession()
}
