import type { SamlProvider } from '#worker/env/auth/saml-settings.ts'
import { errors } from '../../protocol/auth-errors.ts'
import { toEmail } from '../../protocol/request-body.ts'
import type { FederatedProfile } from '../sign-in-callback.ts'
import type { Assertion } from './assertion.ts'
import { flowProviderOf } from './service-provider.ts'

/** The attribute names of common services, used where none are configured. */
const defaultAttributeNames = {
  email: [
    'email',
    'mail',
    'urn:oid:0.9.2342.19200300.100.1.3',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  ],
  first_name: [
    'first_name',
    'firstName',
    'givenName',
    'urn:oid:2.5.4.42',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
  ],
  last_name: [
    'last_name',
    'lastName',
    'sn',
    'urn:oid:2.5.4.4',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
  ],
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

function toAddress(given: string | null | undefined): string {
  try {
    return toEmail(given ?? '')
  } catch {
    throw errors.samlNoEmail()
  }
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
  const email = toAddress(findFirst('email') ?? (nameIdFormat === emailAddress ? nameId : null))
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
