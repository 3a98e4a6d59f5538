import { bodyLimitBytes } from '#worker/contract/limits.ts'
import { createApplication, createMessage } from './submissions.ts'

/** A body that is made to cost as much as it can. */
export interface HostileBody {
  label: string
  type: string
  /** Made at each call, as an id is stored once. */
  create(origin: URL): string | Promise<string>
}

/** A public route with an ordinary body, to which its hostile ones are compared. */
export interface HostileRoute {
  path: string
  /** POST if left out. */
  method?: 'POST' | 'PUT'
  /** Sent with the token of an account. */
  isSignedIn?: boolean
  ordinary: HostileBody
  hostile: HostileBody[]
}

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const boundary = 'a-boundary-of-the-bench'
const multipart = `multipart/form-data; boundary=${boundary}`

/** The limit of the forms' bodies, less some room for the rest of a body. */
const formBytes = bodyLimitBytes - 4_096

/** As often as it fits. */
export const fill = (text: string, bytes: number, separator = '') =>
  Array<string>(Math.floor(bytes / (Buffer.byteLength(text) + separator.length)))
    .fill(text)
    .join(separator)

const list = (item: string, bytes: number) => `[${fill(item, bytes, ',')}]`

export const nested = (bytes: number, open: string, close: string) => {
  const depth = Math.floor(bytes / (open.length + close.length))
  return `${open.repeat(depth)}${close.repeat(depth)}`
}

/** Numbered, as equal ones would be one. */
export const numbered = (toText: (number: number) => string, bytes: number, separator: string) => {
  const texts: string[] = []
  for (let [number, size] = [0, 0]; size < bytes; number += 1) {
    const text = toText(number)
    texts.push(text)
    size += Buffer.byteLength(text) + separator.length
  }
  return texts.slice(0, -1).join(separator)
}

export const keys = (bytes: number) => `{${numbered((number) => `"k${number}":0`, bytes, ',')}}`

/** JSON values that are large in different ways. */
const values = (bytes: number): Record<string, string> => ({
  'a long text': `"${fill('x', bytes)}"`,
  'a text of emoji': `"${fill('😀', bytes)}"`,
  'a text of blanks': `"${fill(' ', bytes)}"`,
  'a text of escaped control characters': `"${fill('\\u0001', bytes)}"`,
  'a text of escaped line ends': `"${fill('\\r', bytes)}"`,
  'nested lists': nested(bytes, '[', ']'),
  'nested objects': `${nested(bytes, '{"a":', '}').replace('}', '0}')}`,
  'many keys': keys(bytes),
  'a list of zeros': list('0', bytes),
})

/** The JSON of an object with one field replaced by text that is JSON already. */
export function withField(body: object, name: string, value: string): string {
  const others = Object.entries(body).filter(([key]) => key !== name)
  return `{${[...others.map(([key, each]) => `${JSON.stringify(key)}:${JSON.stringify(each)}`), `${JSON.stringify(name)}:${value}`].join(',')}}`
}

export const inJson = (label: string, create: () => string): HostileBody => ({ label, type: json, create })

/** Every large value in a field. */
const inField = (name: string, createBody: () => object, bytes: number, labels?: string[]) =>
  Object.entries(values(bytes))
    .filter(([label]) => labels === undefined || labels.includes(label))
    .map(([label, value]) => inJson(`${name}: ${label}`, () => withField(createBody(), name, value)))

const incompleteRow = '{"first_name":"A"}'
const faultyRow = '{"first_name":"A","last_name":"B","email":"c","position":0,"authorization_scope":0}'
const shortRow = '{"first_name":"A","last_name":"B","email":"a@b"}'

const mixedRows = (incomplete: number, faulty: number) =>
  `[${[...Array(incomplete).fill(incompleteRow), ...Array(faulty).fill(faultyRow)].join(',')}]`

const uuidOf = (number: number) => `"${number.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000"`

const contact: HostileRoute = {
  path: '/api/contact-messages',
  ordinary: inJson('a message', () => JSON.stringify(createMessage())),
  hostile: [
    ...inField('message', createMessage, formBytes),
    ...inField('email', createMessage, formBytes, ['a long text', 'a text of blanks']),
    ...inField('origin', createMessage, formBytes, ['many keys', 'a list of zeros']),
    ...inField('captcha_token', createMessage, formBytes, ['a long text', 'nested lists']),
    ...inField('language', createMessage, formBytes, ['a long text', 'a list of zeros']),
    ...inField('files', createMessage, formBytes, ['a list of zeros', 'nested lists']),
    inJson('files: many ids', () =>
      withField(createMessage(), 'files', `[${numbered(uuidOf, formBytes, ',')}]`),
    ),
    inJson('files: many texts', () => withField(createMessage(), 'files', list('""', formBytes))),
    ...inField('list', createMessage, formBytes, ['a list of zeros', 'nested lists']),
    inJson('list: many empty rows', () => withField(createMessage(), 'list', list('{}', formBytes))),
    ...inField('unknown', createMessage, formBytes, ['many keys', 'nested objects']),
    inJson('many keys', () => keys(formBytes)),
    inJson('a list of zeros', () => list('0', formBytes)),
    inJson('one key many times', () => `{${fill('"name":"x"', formBytes, ',')}}`),
  ],
}

const application: HostileRoute = {
  path: '/api/client-applications',
  ordinary: inJson('an application', () => JSON.stringify(createApplication())),
  hostile: [
    ...inField('authorizations', createApplication, formBytes, [
      'a list of zeros',
      'nested lists',
      'a long text',
    ]),
    inJson('authorizations: 8,073 incomplete and 3,000 faulty rows', () =>
      withField(createApplication(), 'authorizations', mixedRows(8_073, 3_000)),
    ),
    inJson('authorizations: faulty rows', () =>
      withField(createApplication(), 'authorizations', list(faultyRow, formBytes)),
    ),
    inJson('authorizations: incomplete rows', () =>
      withField(createApplication(), 'authorizations', list(incompleteRow, formBytes)),
    ),
    inJson('authorizations: empty rows', () =>
      withField(createApplication(), 'authorizations', list('{}', formBytes)),
    ),
    // Most of this is D1's: every person is a row.
    inJson('authorizations: as many persons as a body holds', () =>
      withField(createApplication(), 'authorizations', list(shortRow, formBytes)),
    ),
    inJson('authorizations: rows of blanks', () =>
      withField(
        createApplication(),
        'authorizations',
        list(`{"first_name":"${' '.repeat(500)}"}`, formBytes),
      ),
    ),
    ...inField('files', createApplication, formBytes, ['a list of zeros']),
    ...inField('company_name', createApplication, formBytes, [
      'a long text',
      'a text of escaped control characters',
    ]),
    ...inField('unknown', createApplication, formBytes, ['nested objects']),
  ],
}

export const inForm = (label: string, body: string): HostileBody => ({
  label,
  type: form,
  create: () => body,
})

const toForm = (fields: object) =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ).toString()

const plainForm: HostileRoute = {
  path: '/api/contact-messages',
  ordinary: { label: 'a message without script', type: form, create: () => toForm(createMessage()) },
  hostile: [
    inForm('empty pairs', fill('&', formBytes)),
    inForm('pairs of nothing', fill('=&', formBytes)),
    inForm('one name many times', fill('a&', formBytes)),
    inForm(
      'many names',
      numbered((number) => `k${number}=`, formBytes, '&'),
    ),
    inForm('a long value', `message=${fill('x', formBytes)}`),
    inForm('escaped characters', `message=${fill('%C5%BB', formBytes)}`),
    inForm('broken escapes', `message=${fill('%', formBytes)}`),
    inForm('escaped line ends', `message=${fill('%0D', formBytes)}`),
    inForm('files many times', fill('files=&', formBytes)),
    inForm('names of the prototype', fill('__proto__=x&constructor=y&', formBytes)),
  ],
}

const plainRow = (number: number, fields: object) =>
  Object.entries(fields)
    .map(([name, value]) => `authorizations.${number}.${name}=${value}`)
    .join('&')

/** A field of a row that is dropped, and rows that are validated. */
const plainRows = (incomplete: number, faulty: number) =>
  Array.from({ length: incomplete + faulty }, (_, number) =>
    plainRow(number, number < incomplete ? { email: 'x' } : { first_name: 'A', last_name: 'B', email: 'c' }),
  ).join('&')

const plainApplicationForm: HostileRoute = {
  path: '/api/client-applications',
  ordinary: { label: 'an application without script', type: form, create: () => toForm(createApplication()) },
  hostile: [
    inForm(
      'many rows',
      numbered((number) => `authorizations.${number}.email=x`, formBytes, '&'),
    ),
    inForm('8,073 incomplete and 3,000 faulty rows', plainRows(8_073, 3_000)),
    inForm('faulty rows', plainRows(0, 5_300)),
    inForm('one row many times', fill('authorizations.0.email=x&', formBytes)),
    inForm('empty pairs', fill('&', formBytes)),
  ],
}

export const parts = (part: string, bytes: number) =>
  `${fill(`--${boundary}\r\n${part}\r\n`, bytes)}--${boundary}--\r\n`
export const field = (name: string, value: string) =>
  `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`

export const inParts = (label: string, body: string): HostileBody => ({
  label,
  type: multipart,
  create: () => body,
})

const upload: HostileRoute = {
  path: '/api/files',
  ordinary: inJson('a file', () =>
    JSON.stringify({
      id: crypto.randomUUID(),
      kind: 'contact_message',
      form: crypto.randomUUID(),
      name: 'plan.pdf',
      size: 1_000,
    }),
  ),
  hostile: [
    inJson('a long name', () => `{"name":"${fill('x', formBytes)}"}`),
    inJson('many keys', () => keys(formBytes)),
  ],
}

const mailEvents: HostileRoute = {
  path: '/api/mail-events',
  ordinary: inJson('an event that is not signed', () => '{"type":"email.bounced"}'),
  hostile: [inJson('many keys', () => keys(60_000)), inJson('nested lists', () => nested(60_000, '[', ']'))],
}

const createRecord = () => {
  const { authorizations, ...fields } = createApplication()
  return { ...fields, additional_authorizations: authorizations }
}

const clientDataOf = (label: string, isSignedIn: boolean): HostileRoute => ({
  path: '/api/client-data',
  isSignedIn,
  ordinary: inJson(label, () => JSON.stringify(createRecord())),
  hostile: [
    inJson('faulty rows', () =>
      withField(createRecord(), 'additional_authorizations', list(faultyRow, formBytes)),
    ),
    ...inField('files', createRecord, formBytes, ['a list of zeros']),
  ],
})

/** Routes of the site's own API; those of the auth service are in `hostile-auth-bodies.ts`. */
export const formRoutes: HostileRoute[] = [
  contact,
  application,
  plainForm,
  plainApplicationForm,
  upload,
  mailEvents,
  clientDataOf('without a session', false),
  clientDataOf('with a session', true),
]
