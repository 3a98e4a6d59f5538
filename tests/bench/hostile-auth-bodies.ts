import {
  field,
  fill,
  type HostileBody,
  type HostileRoute,
  inForm,
  inJson,
  inParts,
  nested,
  numbered,
  parts,
} from './hostile-bodies.ts'

/** Less than the auth service reads of any body. */
const most = 60_000
const megabyte = 1_000_000

/** Fields that every call may have, of a new person each. */
const person = () =>
  `"email":"${crypto.randomUUID()}@klient.example","password":"hasło do pomiaru","type":"signup"`

const manyKeys = numbered((number) => `"k${number}":0`, most, ',')

/** JSON that is expensive to parse, to validate or to measure, by what is special about it; `name` is read by the route. */
const hostileJson: Record<string, (name: string) => string> = {
  'a long text': (name) => `{${person()},"${name}":"${fill('a', most)}"}`,
  'a long address': (name) => `{${person()},"${name}":"${fill('a.', most / 2)}@${fill('a.', most / 3)}"}`,
  'line ends': (name) => `{${person()},"${name}":"${fill('\\r', most)}"}`,
  'control characters': (name) => `{${person()},"${name}":"${fill('\\u0000', most)}"}`,
  'data with many keys': () => `{${person()},"data":{${manyKeys}}}`,
  'many keys': () => `{${person()},${manyKeys}}`,
  'nested data': () => `{${person()},"data":${nested(most, '{"a":', '}').replace('}', '1}')}}`,
  'nested lists': () => `{${person()},"data":{"a":${nested(most, '[', ']')}}}`,
  'nothing but brackets': () => fill('[', most),
  'nothing but blanks': () => fill(' ', most),
  'a list of zeros': () => `{${person()},"data":[${fill('0', most, ',')}]}`,
  'a long number': () => `{${person()},"data":{"a":${fill('9', most)}}}`,
  'a megabyte of keys': () =>
    `{${person()},"data":{${numbered((number) => `"k${number}":0`, megabyte, ',')}}}`,
  'a megabyte of nested data': () =>
    `{${person()},"data":${nested(megabyte, '{"a":', '}').replace('}', '1}')}}`,
}

/** Calls that anybody may make, with a field that each reads. */
const jsonCalls: [call: string, name: string][] = [
  ['signup', 'email'],
  ['otp', 'email'],
  ['magiclink', 'email'],
  ['recover', 'email'],
  ['resend', 'email'],
  ['verify', 'token_hash'],
  ['token?grant_type=password', 'password'],
  ['token?grant_type=refresh_token', 'refresh_token'],
  ['token?grant_type=pkce', 'code_verifier'],
  ['token?grant_type=id_token', 'id_token'],
  ['token?grant_type=web3', 'message'],
  ['sso', 'domain'],
]

const base = '/auth/v1'

const toJsonBodies = (name: string): HostileBody[] =>
  Object.entries(hostileJson).map(([label, toBody]) => inJson(label, () => toBody(name)))

const jsonRoutes: HostileRoute[] = jsonCalls.map(([call, name]) => ({
  path: `${base}/${call}`,
  ordinary: inJson('an ordinary call', () => `{${person()}}`),
  hostile: toJsonBodies(name),
}))

const user: HostileRoute = {
  path: `${base}/user`,
  method: 'PUT',
  isSignedIn: true,
  ordinary: inJson('a change of the account', () => '{"data":{"name":"Ewa"}}'),
  hostile: [
    inJson('many keys', () => `{"data":{${manyKeys}}}`),
    inJson('nested lists', () => nested(most, '[', ']')),
  ],
}

const formRoutes: HostileRoute[] = ['verify', 'callback'].map((call) => ({
  path: `${base}/${call}`,
  ordinary: inForm('an ordinary form', 'type=email&token=a'),
  hostile: [
    inForm('empty fields', fill('a=&', most)),
    inForm('ampersands', fill('&', most)),
    inForm('escaped characters', `token=${fill('%41', most)}`),
    inForm('a long target', `type=email&token=a&redirect_to=https://${fill('a.', most)}`),
    inForm(
      'a megabyte of names',
      numbered((number) => `k${number}=`, megabyte, '&'),
    ),
    inParts('a megabyte of parts', parts(field('a', ''), megabyte)),
  ],
}))

const base64 = (text: string) => encodeURIComponent(btoa(text))

/** The XML of a response is only looked at for somebody who is on the way. */
async function startSso(origin: URL): Promise<string> {
  const answer = await fetch(new URL(`${base}/sso`, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain: 'partner.example', skip_http_redirect: true }),
  })
  const { url } = (await answer.json()) as { url: string }
  return `RelayState=${new URL(url).searchParams.get('RelayState')}`
}

const inResponse = (label: string, rest: string): HostileBody => {
  const { type } = inForm(label, rest)
  return { label, type, create: async (origin) => `${await startSso(origin)}&${rest}` }
}

const saml: HostileRoute = {
  path: `${base}/sso/saml/acs`,
  ordinary: inResponse('a response', `SAMLResponse=${base64('<Response/>')}`),
  hostile: [
    inResponse('fields', fill('a&', megabyte)),
    inResponse('escaped characters', `SAMLResponse=${fill('%41', megabyte)}`),
    inResponse('many tags', `SAMLResponse=${base64(fill('<a>', 600_000))}`),
    inResponse('many attributes', `SAMLResponse=${base64(`<a ${fill('b="" ', 600_000)}/>`)}`),
    inResponse(
      'different attributes',
      `SAMLResponse=${base64(`<a ${numbered((number) => `b${number}=""`, 600_000, ' ')}/>`)}`,
    ),
    inResponse('one long text', `SAMLResponse=${base64(`<a>${fill('x', 600_000)}</a>`)}`),
  ],
}

export const authRoutes: HostileRoute[] = [...jsonRoutes, user, ...formRoutes, saml]
