import { expect, test } from 'vitest'
import { asAdmin, type Json, password, signUp } from '../../support/auth.ts'
import { issuer, withProviders } from '../../support/provider.ts'
import { company } from '../../support/saml.ts'
import { walletSettings } from '../../support/wallets.ts'

/** Bodies, or the rest of the address, by what is wrong with them. */
type Requests = Record<string, Json | string>

const email = 'a@b.co'
const x = (count: number) => 'x'.repeat(count)
const unknown = '3f0c0000-0000-4000-8000-000000000000'
const stranger = 'stranger@people.example'
const partner = { domain: 'partner.example' }
const s256 = { code_challenge_method: 's256' }
const grant = 'POST /token?grant_type='

/** By route, then by status and code, with the message where the wording counts. */
const routes: Record<string, Record<string, Requests>> = {
  'POST /signup': {
    '400 validation_failed: Signup requires a valid password': {
      'an empty password': { email, password: '' },
    },
    '422 weak_password: Password should be at least 10 characters.': {
      'a short password': { email, password: '12345' },
    },
    '400 validation_failed: Only an email address or phone number should be provided on signup.': {
      'both addresses': { email, phone: '48600', password },
    },
    '400 validation_failed: Unable to validate email address: invalid format': {
      'a bad address': { email: 'a b@c', password },
    },
    '422 anonymous_provider_disabled: Anonymous sign-ins are disabled': { 'no address': {} },
    '400 phone_provider_disabled': { 'a number': { phone: '48600000000', password } },
    '400 validation_failed': {
      'a password of 73 bytes': { email, password: 'ż'.repeat(37) },
      'half a challenge': { email, password, code_challenge: x(43) },
    },
    '400 bad_json': { 'another type than text': { email: 5, password } },
  },
  'POST /otp': {
    '400 validation_failed': {
      'no address': {},
      'two addresses': { email, phone: '48600' },
      'a channel for a mail': { email, channel: 'sms' },
      'no method of its challenge': { email, code_challenge: x(43) },
      'no challenge': { email, ...s256 },
      'a short challenge': { email, ...s256, code_challenge: x(42) },
      'a long challenge': { email, ...s256, code_challenge: x(129) },
      'letters nobody allows': { email, ...s256, code_challenge: `${x(43)}+` },
      'a method nobody knows': { email, code_challenge: x(43), code_challenge_method: 's512' },
    },
    '400 phone_provider_disabled': { 'a number': { phone: '48600000000' } },
  },
  'POST /verify': {
    '400 validation_failed': {
      'no type': { token: '123456', email },
      'no token': { type: 'email', email },
      'token and hash': { type: 'email', token: '1', token_hash: 'x' },
      'hash and address': { type: 'email', token_hash: 'x', email },
      'hash and target': { type: 'email', token_hash: 'x', redirect_to: 'x' },
      'a hash for a phone': { type: 'sms', token_hash: 'x' },
      'a bad number': { type: 'sms', token: '1', phone: 'a' },
      'an unknown type': { type: 'fax', token: '1', email },
    },
    '422 validation_failed': { 'a bad address': { type: 'email', token: '1', email: 'a b' } },
    '403 otp_expired': { 'a hash of nothing': { type: 'email', token_hash: 'ab'.repeat(28) } },
  },
  'GET /verify': { '400 validation_failed': { 'no token': '?type=signup', 'no type': '?token=x' } },
  'POST /resend': {
    '400 validation_failed': {
      'no type': { email },
      'another type': { type: 'recovery', email },
      'a number for a mail': { type: 'signup', phone: '48600' },
      'an address for a message': { type: 'sms', email },
    },
  },
  'POST /token': {
    '400 invalid_credentials': {
      'no grant': {},
      'another grant': '?grant_type=magic',
      'no grant of its own': '?grant_type=constructor',
    },
  },
  [`${grant}password`]: {
    '400 validation_failed': {
      'no address': { password },
      'two addresses': { email, phone: '48600000000', password },
    },
  },
  [`${grant}pkce`]: { '400 validation_failed': { 'no code': {} } },
  [`${grant}refresh_token`]: {
    '400 validation_failed': {
      'no token': { refresh_token: '' },
      'a short token': { refresh_token: 'short' },
      'a token of another form': { refresh_token: 'a.b.c-and-some-more-letters' },
    },
    '400 refresh_token_not_found': { 'a token of an older server': { refresh_token: 'abcdefghij12' } },
  },
  [`${grant}id_token`]: {
    '400 validation_failed': {
      'no token': { provider: 'house' },
      'no provider': { id_token: 'x' },
      'an issuer without a client': { id_token: 'x', issuer },
      'an unknown provider': { id_token: 'x', provider: 'nobody' },
      'no provider of its own': { id_token: 'x', provider: 'constructor' },
      'a provider without ID tokens': { id_token: 'x', provider: 'github' },
    },
    '400 provider_disabled': { 'a provider that is off': { id_token: 'x', provider: 'google' } },
  },
  [`${grant}web3`]: {
    '400 web3_unsupported_chain: Unsupported chain': {
      'no chain': { message: 'x', signature: 'x' },
      'an empty chain': { chain: '', message: 'x', signature: 'x' },
      'another chain': { chain: 'bitcoin', message: 'x', signature: 'x' },
      'a chain in capitals': { chain: 'Ethereum', message: 'x', signature: 'x' },
      'no chain of its own': { chain: 'constructor', message: 'x', signature: 'x' },
    },
    '400 bad_json': {
      'a chain of another type': { chain: 1 },
      'a message of another type': { chain: 'solana', message: {} },
    },
  },
  'GET /authorize': {
    '400 validation_failed: Unsupported provider: provider is not enabled': {
      'a provider that is off': '?provider=google',
    },
    '400 validation_failed: Unsupported provider: Provider nobody could not be found': {
      'an unknown provider': '?provider=nobody',
    },
    '400 validation_failed: Unsupported provider: Provider constructor could not be found': {
      'no provider of its own': '?provider=constructor',
    },
    '400 validation_failed: Unsupported provider: Provider  could not be found': { 'no provider': '' },
    '400 validation_failed: PKCE flow requires code_challenge_method and code_challenge': {
      'half a challenge': '?provider=house&code_challenge=short',
    },
    '400 validation_failed: Invalid code_challenge_method': {
      'an unknown method': `?provider=house&code_challenge=${x(43)}&code_challenge_method=md5`,
    },
    '400 validation_failed': { 'a long nonce': `?provider=house&nonce=${x(256)}` },
  },
  'POST /sso': {
    '400 validation_failed': {
      'neither id nor domain': {},
      both: { ...partner, provider_id: company.listed().id },
      'an id that is none': { provider_id: 'partner' },
      'half a challenge': { ...partner, code_challenge: x(43) },
    },
    '404 sso_provider_not_found': {
      'an unknown id': { provider_id: unknown },
      'an unknown domain': { domain: 'other.example' },
      'a part of a domain': { domain: 'example' },
    },
    '400 bad_json': { 'a domain of another type': { domain: 5 } },
  },
  'POST /logout': { '400 validation_failed': { 'another scope': '?scope=all' } },
  'PUT /user': {
    '422 same_password': { 'the old password': { password } },
    '422 weak_password': { 'a weak password': { password: '123' } },
    '400 validation_failed': { 'a very long password': { password: x(73) } },
    '403 not_admin': { 'app metadata': { app_metadata: { role: 'admin' }, role: 'service_role' } },
  },
  'POST /factors': {
    '400 validation_failed': {
      'another type': { factor_type: 'fax' },
      'a long name': { factor_type: 'totp', friendly_name: x(101) },
      'a long issuer': { factor_type: 'totp', issuer: x(101) },
      'half a character as its name': { factor_type: 'totp', friendly_name: '\ud800' },
      'half a character as its issuer': { factor_type: 'totp', issuer: '\ud800' },
    },
    '422 mfa_webauthn_enroll_not_enabled': { 'a key': { factor_type: 'webauthn' } },
    '422 mfa_phone_enroll_not_enabled': { 'a phone': { factor_type: 'phone', phone: '48600000000' } },
  },
  'POST /admin/users': {
    '400 validation_failed': {
      'neither address': {},
      'a bad address': { email: 'a b' },
      'password and hash': { email, password, password_hash: 'x' },
      'a hash of another kind': { email, password_hash: '$2a$10$abc' },
      'a bad id': { email, id: 'x' },
      'a bad ban': { email, ban_duration: 'forever' },
      'a ban beyond dates': { email, ban_duration: '9999999999h' },
    },
  },
  'GET /admin/users': {
    '404 validation_failed': { 'no id': '/x' },
    '404 user_not_found': { 'an unknown id': `/${unknown}` },
    '400 validation_failed': {
      'a page below': '?page=-1',
      'no page': '?page=x',
      'half a row': '?per_page=1.5',
      'another order': '?sort=email',
    },
  },
  'PUT /admin/users': { '404 validation_failed': { 'no id': '/x' } },
  'DELETE /admin/users': { '404 validation_failed': { 'no id': '/x' } },
  'POST /admin/generate_link': {
    '404 user_not_found': {
      'recovery of a stranger': { type: 'recovery', email: stranger },
      'a change of an unknown user': { type: 'email_change_new', email: stranger, new_email: email },
    },
    '400 validation_failed': {
      'another type': { type: 'fax', email },
      'a sign-up without a password': { type: 'signup', email },
    },
    '422 weak_password': { 'a weak password': { type: 'signup', email, password: '1' } },
  },
}

const rows = Object.entries(routes).flatMap(([route, refusals]) =>
  Object.entries(refusals).flatMap(([refusal, requests]) =>
    Object.entries(requests).map(([what, given]) => [route, what, given, refusal] as const),
  ),
)

const settings = { ...walletSettings, AUTH_SAML_PROVIDERS: JSON.stringify([company.listed()]) }

test.each(rows)('%s is refused with %s', async (route, _, given, refusal) => {
  const auth = withProviders({}, settings)
  const [, method = '', path = ''] = /^(\w+) (.*)$/.exec(route) ?? []
  const isUsers = /^\/(user|factors|logout)/.test(path)
  const caller = path.startsWith('/admin') ? asAdmin : isUsers ? { token: (await signUp()).access_token } : {}
  const [rest, sent] = typeof given === 'string' ? [given, {}] : ['', given]
  const body = method === 'GET' ? {} : { body: sent }
  const answer = await auth.call(method, path + rest, { ...body, ...caller })
  const said = `${answer.status} ${answer.body.code}`
  expect(refusal.includes(': ') ? `${said}: ${answer.body.message}` : said).toBe(refusal)
  if (path === '/factors') expect((await auth.get('/user', caller)).body).not.toHaveProperty('factors')
})
