import { createPrivateKey, X509Certificate } from 'node:crypto'
import * as z from 'zod/mini'
import { toAsciiDomain } from '#worker/domain/email-address.ts'
import { isUuid } from '#worker/domain/is-uuid.ts'
import { optional, parseJson } from '../parsers.ts'

/** A company's SAML service. */
export interface SamlProvider {
  id: string
  /** In ASCII form. The company proves addresses of these domains; people name one to sign in. */
  domains: string[]
  entityId: string
  ssoUrl: string
  /** PEM; any of them may be the signer's. */
  certificates: string[]
  isDisabled: boolean
  /** The company's attribute names. */
  attributes: {
    id?: string | undefined
    email?: string | undefined
    first_name?: string | undefined
    last_name?: string | undefined
    groups?: string | undefined
  }
}

/** Shorter keys can be broken; other kinds are not supported by the library. */
const leastKeyBits = 2048

function isLongRsa({ asymmetricKeyType, asymmetricKeyDetails }: ReturnType<typeof createPrivateKey>) {
  return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= leastKeyBits
}

function toPem(text: string, label: 'CERTIFICATE' | 'PRIVATE KEY'): string {
  const base64 = text.replace(/-----[A-Z ]+-----/g, '').replace(/\s/g, '')
  return `-----BEGIN ${label}-----\n${base64.match(/.{1,64}/g)?.join('\n')}\n-----END ${label}-----\n`
}

/** Null unless it is a certificate of a long RSA key. Its validity period is ignored: it only carries the key. */
function toCertificate(text: string): string | null {
  try {
    const pem = toPem(text, 'CERTIFICATE')
    return isLongRsa(new X509Certificate(pem).publicKey) ? pem : null
  } catch {
    return null
  }
}

function toPrivateKey(text: string): string | null {
  try {
    const key = createPrivateKey(text.includes('-----BEGIN') ? text : toPem(text, 'PRIVATE KEY'))
    return isLongRsa(key) ? (key.export({ type: 'pkcs8', format: 'pem' }) as string) : null
  } catch {
    return null
  }
}

const lower = z.pipe(
  z.string(),
  z.transform((text) => text.toLowerCase()),
)

const filled = () => z.string().check(z.minLength(1))

/** One text or several. */
const certificates = z.pipe(
  z.unknown(),
  z.transform((given, context) => {
    const all = [given].flat().map((one) => (typeof one === 'string' ? toCertificate(one) : null))
    if (all.length === 0 || all.includes(null)) context.issues.push({ code: 'custom', input: '' })
    return all.filter((one) => one !== null)
  }),
)

const domain = z.string().check(
  z.overwrite((written) => toAsciiDomain(written) ?? written),
  z.regex(/^[\w.-]+$/),
)

const listed = z.object({
  id: z.pipe(filled().check(z.refine(isUuid)), lower),
  domains: z.optional(z.array(domain)),
  entity_id: filled(),
  sso_url: z.url({ protocol: /^https?$/ }),
  certificates,
  disabled: z.optional(z.boolean()),
  attributes: z.optional(
    z.object({
      id: z.optional(filled()),
      email: z.optional(filled()),
      first_name: z.optional(filled()),
      last_name: z.optional(filled()),
      groups: z.optional(filled()),
    }),
  ),
})

/** A parsed variable, or its problem, worded without its value. */
type Read<Value> = { value: Value } | { problem: string }

const shape =
  'must be a JSON list of providers with id (UUID), domains, entity_id, sso_url, certificates (RSA)'

function readProviders(text: string): Read<SamlProvider[]> {
  const parsed = z.array(listed).safeParse(parseJson(text))
  if (!parsed.success) {
    const [position, ...field] = parsed.error.issues[0]?.path ?? []
    const hint = position === undefined ? '' : `; check ${field.join('.')} of entry ${Number(position) + 1}`
    return { problem: shape + hint }
  }
  const value = parsed.data.map((given) => ({
    id: given.id,
    domains: given.domains ?? [],
    entityId: given.entity_id,
    ssoUrl: given.sso_url,
    certificates: given.certificates,
    isDisabled: given.disabled ?? false,
    attributes: given.attributes ?? {},
  }))
  const names = value.flatMap(({ id, domains }) => [id, ...domains])
  if (new Set(names).size < names.length) return { problem: 'must name each id and each domain once' }
  return { value }
}

function readPrivateKey(text: string): Read<string> {
  const value = toPrivateKey(text)
  return value
    ? { value }
    : { problem: `must be an RSA key of ${leastKeyBits} bits or more, in PEM or base64` }
}

const variable = <Value>(read: (text: string) => Read<Value>) =>
  optional(
    z.pipe(
      z.string(),
      z.transform((text, context): Value => {
        const result = read(text)
        if ('value' in result) return result.value
        context.issues.push({ code: 'custom', message: result.problem, input: '' })
        return z.NEVER
      }),
    ),
  )

/** The environment variables of SAML. */
export const samlVariables = {
  AUTH_SAML_PROVIDERS: variable(readProviders),
  AUTH_SAML_PRIVATE_KEY: variable(readPrivateKey),
}

interface SamlVariables {
  AUTH_SAML_PROVIDERS?: SamlProvider[] | undefined
  AUTH_SAML_PRIVATE_KEY?: string | undefined
}

/** SAML is enabled as soon as any of it is set, so that a company can read our metadata first. */
export function toSamlSettings({ AUTH_SAML_PROVIDERS, AUTH_SAML_PRIVATE_KEY }: SamlVariables) {
  const providers = AUTH_SAML_PROVIDERS ?? []
  /** PEM; null where requests are not signed. */
  const privateKey = AUTH_SAML_PRIVATE_KEY ?? null
  return { isOn: providers.length > 0 || privateKey !== null, providers, privateKey }
}
