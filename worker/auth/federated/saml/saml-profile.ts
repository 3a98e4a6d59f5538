import type { SamlProvider } from '#worker/env/auth/saml-settings.ts'
import { errors } from '../../protocol/auth-errors.ts'
import { toEmailOrNull } from '../../protocol/request-body.ts'
import type { FederatedProfile } from '../sign-in-callback.ts'
import type { Assertion } from './assertion.ts'
import { flowProviderOf } from './service-provider.ts'

const oid = (id: string) => `urn:oid:${id}`
const claim = (name: string) => `http://schemas.xmlsoap.org/ws/2005/05/identity/claims/${name}`

/** The attribute names of common services, used where none are configured. */
const defaultAttributeNames = {
  email: ['email', 'mail', oid('0.9.2342.19200300.100.1.3'), claim('emailaddress')],
  first_name: ['first_name', 'firstName', 'givenName', oid('2.5.4.42'), claim('givenname')],
  last_name: ['last_name', 'lastName', 'sn', oid('2.5.4.4'), claim('surname')],
}

const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const emailAddress = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

/** The person's stable id; a transient one cannot be used. */
function toSubject({ attributes: { id } }: SamlProvider, assertion: Assertion): string {
  const lasting = assertion.nameIdFormat === transient ? null : assertion.nameId
  const subject = id ? assertion.attributes.get(id)?.[0] : lasting
  if (!subject) throw errors.samlNoUserId()
  return subject
}

/** The profile of an assertion. Throws `saml_assertion_no_user_id` and `saml_assertion_no_email`. */
export function toSamlProfile(provider: SamlProvider, assertion: Assertion): FederatedProfile {
  const { attributes, nameId, nameIdFormat } = assertion
  const subject = toSubject(provider, assertion)
  const findFirst = (kind: keyof typeof defaultAttributeNames) => {
    const configured = provider.attributes[kind]
    const names = configured ? [configured] : defaultAttributeNames[kind]
    return names.flatMap((name) => attributes.get(name) ?? [])[0]
  }
  const email = toEmailOrNull(findFirst('email') ?? (nameIdFormat === emailAddress ? (nameId ?? '') : ''))
  if (email === null) throw errors.samlNoEmail()
  const [first, last] = [findFirst('first_name'), findFirst('last_name')]
  const fullName = [first, last].filter(Boolean).join(' ')
  // A company cannot prove addresses outside its own domains; they count as unproven.
  const isEmailVerified = provider.domains.includes(email.slice(email.lastIndexOf('@') + 1))
  const { groups } = provider.attributes
  return {
    provider: flowProviderOf(provider),
    subject,
    data: {
      iss: provider.entityId,
      sub: subject,
      provider_id: subject,
      email,
      email_verified: isEmailVerified,
      phone_verified: false,
      ...(first ? { first_name: first } : {}),
      ...(last ? { last_name: last } : {}),
      ...(fullName ? { name: fullName, full_name: fullName } : {}),
      custom_claims: groups ? { groups: attributes.get(groups) ?? [] } : {},
    },
    email,
    isEmailVerified,
    isSso: true,
  }
}
