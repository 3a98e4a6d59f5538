import { describe, expect, test } from 'vitest'
import { authorizationForm } from '#worker/domain/forms/client.ts'
import { type FormField, perField } from '#worker/domain/forms/field.ts'
import { deliveryRows } from '../support/database.ts'
import { everythingStored, openCaller, publicRoutes, storingRoutes } from '../support/forms.ts'
import { authorizationBodies, authorizationBody, openSite } from '../support/site.ts'

const longest = ({ kind, limit }: FormField) =>
  kind === 'email'
    ? `${'x'.repeat(limit - 4)}@b.c`
    : kind === 'paragraph'
      ? '🏗️\n'.repeat(limit / 4).trim()
      : '漢'.repeat(limit)

const channelsOf = async () => (await deliveryRows()).map(({ channel }) => channel)

describe.each(storingRoutes)('$path', (route) => {
  const { fields, validBody, rows, persons, personsField, personsColumn, answer } = route

  /** A body with a list of authorised people, where the form takes one. */
  const withPersons = (list: unknown) => ({ ...validBody(), ...(personsField && { [personsField]: list }) })

  /** The same text in every field that takes any. */
  const textIn = (form: readonly FormField[], text: string) =>
    Object.fromEntries(form.filter(({ kind }) => kind !== 'email').map(({ name }) => [name, text]))

  test('stores one row with the field names of the form, one per person, and returns its id', async () => {
    const post = await openCaller(route)
    const body = validBody()
    const extra = {
      status: 'closed',
      outcome: 'won',
      created_at: 1,
      content_hash: 'x',
      user_id: 'me',
      version: 7,
    }
    const { [personsField ?? '']: given, ...typed } = body
    const listed = authorizationBodies(2)
    const response = await post({
      ...extra,
      ...body,
      ...(personsField && {
        [personsField]: listed.map((row) => ({ ...row, application_id: 'x', row_number: 9 })),
      }),
    })
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual(answer(body.id))
    const unread = { status: 'new', read_at: null, version: 0, suspected_for: null, created_at: Date.now() }
    expect(await rows()).toMatchObject([{ ...typed, ...unread }])
    expect(await persons()).toMatchObject(
      given
        ? listed.map((row, index) => ({ ...row, [personsColumn ?? '']: body.id, row_number: index + 1 }))
        : [],
    )
    expect(await channelsOf()).toEqual(route.channels)
    for (const delivery of await deliveryRows())
      expect(delivery).toMatchObject({
        submission_kind: route.kind,
        submission_id: body.id,
        state: 'pending',
        attempts: 0,
        next_attempt_at: Date.now(),
      })
  })

  test('may fill every field to its limit', async () => {
    const post = await openCaller(route)
    const person = perField(authorizationForm, longest)
    const body = { ...withPersons([person]), ...perField(fields, longest) }
    expect((await post(body)).status).toBe(201)
    const { [personsField ?? '']: given, ...typed } = body
    expect(await rows()).toMatchObject([typed])
    expect(await persons()).toMatchObject(given ? [person] : [])
  })

  test.each([
    ['emoji', '🏗️ 👷🏽‍♀️ ok'],
    ['right-to-left text', 'مرحبا \u202bשלום\u202c'],
    ['four-byte ideographs', '𠜎𠜱𠝹'],
    ['HTML', '<b x="y">z</b> &amp;'],
    ['quotes and SQL', `x'); DROP TABLE a--"`],
  ])('stores %s in every field as it was typed', async (_, text) => {
    const post = await openCaller(route)
    const person = { ...authorizationBody(), ...textIn(authorizationForm, text) }
    expect((await post({ ...withPersons([person]), ...textIn(fields, text) })).status).toBe(201)
    expect(await rows()).toMatchObject([textIn(fields, text)])
    expect(await persons()).toMatchObject(personsField ? [person] : [])
  })

  test('stores text trimmed, without control characters', async () => {
    const post = await openCaller(route)
    const dirty = ' \r\na\u0000b\u0007c\u001bd\u007fe\u0085f\n'
    const person = { ...authorizationBody(), ...textIn(authorizationForm, dirty) }
    await post({ ...withPersons([person]), ...textIn(fields, dirty) })
    expect(await rows()).toMatchObject([textIn(fields, 'abcdef')])
    expect(await persons()).toMatchObject(personsField ? [textIn(authorizationForm, 'abcdef')] : [])
  })

  test('stores null for what an optional field leaves out', async () => {
    const post = await openCaller(route)
    const optional = (form: readonly FormField[], value: unknown) =>
      Object.fromEntries(form.filter(({ required }) => !required).map(({ name }) => [name, value]))
    const person = { ...authorizationBody(), ...optional(authorizationForm, ' ') }
    await post({ ...withPersons([person]), ...optional(fields, undefined) })
    expect(await rows()).toMatchObject([optional(fields, null)])
    expect(await persons()).toMatchObject(personsField ? [optional(authorizationForm, null)] : [])
  })
})

describe.each(storingRoutes.filter(({ takesNoId }) => takesNoId))('$path without an id', (route) => {
  test('gives a new one each time, and returns it', async () => {
    const post = await openCaller(route)
    const { id: _id, ...body } = route.validBody()
    const answers = []
    for (const _ of [1, 2]) answers.push(await (await post(body)).json<{ id: string }>())
    const ids = answers.map(({ id }) => id)
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(answers).toEqual(ids.map((id) => route.answer(id)))
    expect(ids[0]).not.toBe(ids[1])
    expect((await route.rows()).map((row) => 'id' in row && row.id).toSorted()).toEqual(ids.toSorted())
  })
})

describe.each(storingRoutes.filter(({ personsField }) => personsField))('persons of $path', (route) => {
  const { validBody, persons, personsField = '', answer } = route

  test.each<[string, unknown, object[]]>([
    ['none', [], []],
    ['null', null, []],
    ['no value', undefined, []],
    [
      'some without first name, last name or e-mail',
      [
        { ...authorizationBody(1), first_name: ' ' },
        authorizationBody(2),
        { ...authorizationBody(3), last_name: undefined },
        {},
        { ...authorizationBody(4), email: '' },
        authorizationBody(5),
      ],
      [authorizationBody(2), authorizationBody(5)],
    ],
    ...[100, 101, 1_000].map((count): [string, unknown, object[]] => [
      `${count}`,
      authorizationBodies(count),
      authorizationBodies(count),
    ]),
  ])('%s: those with names and an address are stored, in order', async (_, given, stored) => {
    const post = await openCaller(route)
    const body = { ...validBody(), [personsField]: given }
    const response = await post(body)
    expect([response.status, await response.json()]).toEqual([201, answer(body.id, stored.length)])
    expect(await persons()).toMatchObject(stored.map((row, index) => ({ ...row, row_number: index + 1 })))
  })

  test('fit when a hundred of them fill every field with three-byte text', async () => {
    const post = await openCaller(route)
    const person = perField(authorizationForm, longest)
    const response = await post({ ...validBody(), [personsField]: Array(100).fill(person) })
    expect(response.status).toBe(201)
    expect(await persons()).toMatchObject(Array(100).fill(person))
  })
})

describe.each(publicRoutes)('$path', ({ path, validBody, rows, answer }) => {
  test('is answered with a filled honeypot like without, stored as suspected and not delivered', async () => {
    const body = validBody()
    const response = await openSite().post(path, { ...body, leave_empty: 'https://spam.example' })
    const { automation: _automation, ...expected } = answer(body.id) as { automation?: true }
    expect([response.status, await response.json()]).toEqual([201, expected])
    const { authorizations: _persons, ...typed } = body
    expect(await rows()).toMatchObject([{ ...typed, suspected_for: 'honeypot' }])
    expect(await deliveryRows()).toEqual([])
    await openSite().post(path, { ...validBody(), leave_empty: '' })
    expect((await rows()).at(-1)).toMatchObject({ suspected_for: null })
  })

  test.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json ;charset=UTF-8'])(
    'accepts the media type %j',
    async (type) => {
      expect((await openSite().post(path, validBody(), { 'content-type': type })).status).toBe(201)
    },
  )
})

test.each([
  ['/api/contact-messages', 'en', {}, ['mail']],
  ['/api/contact-messages', 'pl', { MAIL_API_URL: '' }, []],
  ['/api/client-applications', 'en', {}, ['mail', 'zapier']],
  ['/api/client-applications', 'de', {}, ['mail', 'zapier']],
  ['/api/client-applications', 'nl', {}, ['mail', 'zapier']],
  ['/api/client-applications', 'pl', { MAIL_API_URL: '' }, ['automation', 'zapier']],
  ['/api/client-applications', 'pl', { ZAPIER_WEBHOOK_URL: '' }, ['automation', 'mail']],
  ['/api/client-applications', 'pl', { AUTOMATION_WEBHOOK_URL: '' }, ['mail', 'zapier']],
  [
    '/api/client-applications',
    'pl',
    { MAIL_API_URL: '', ZAPIER_WEBHOOK_URL: '', AUTOMATION_WEBHOOK_URL: '' },
    [],
  ],
] as const)(
  '%s in %s, with %j, goes to the channels that are configured: %j',
  async (path, language, changes, channels) => {
    const [, application] = publicRoutes
    const validBody = publicRoutes.find((route) => route.path === path)?.validBody ?? application?.validBody
    const response = await openSite(changes).post(path, { ...validBody?.(), language })
    expect(response.status).toBe(201)
    expect(await channelsOf()).toEqual(channels)
    expect((await everythingStored()).flat()).not.toEqual([])
  },
)
