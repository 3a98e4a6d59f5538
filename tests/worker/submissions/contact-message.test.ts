import { describe, expect, test } from 'vitest'
import { messageLimits } from '#tests/support/form-values.ts'
import { limits } from '#worker/contract/limits.ts'
import { locales } from '#worker/domain/locales.ts'
import { captureConsole } from '../support/console.ts'
import { freshSite } from '../support/fresh-site.ts'
import { countRows, deliveryRows, messageRows, nothing } from '../support/rows.ts'
import { openSite, readError } from '../support/site.ts'
import { messageBody, referenceOf } from '../support/submissions.ts'

freshSite()

const path = '/api/contact-messages'

describe('a message', () => {
  test('returns its id and its reference', async () => {
    const body = messageBody()
    const response = await openSite().api['contact-messages'].$post({ json: body })
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({
      success: true,
      id: body.id,
      reference: referenceOf(body.id),
    })
  })

  test('without an id gets a new one each time, and returns it', async () => {
    const { id: _id, ...body } = messageBody()
    const answers = []
    for (let time = 0; time < 2; time += 1) {
      const response = await openSite().post(path, body)
      expect(response.status).toBe(201)
      answers.push(await response.json<{ id: string }>())
    }
    const ids = answers.map(({ id }) => id)
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(answers).toEqual(ids.map((id) => ({ success: true, id, reference: referenceOf(id) })))
    expect((await messageRows()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(await countRows()).toEqual({ ...nothing, messages: 2, deliveries: 2 })
  })

  test('is one row with the field names of the form', async () => {
    const body = messageBody()
    await openSite().post(path, body)
    expect(await messageRows()).toMatchObject([
      {
        ...body,
        status: 'new',
        read_at: null,
        version: 0,
        suspected_for: null,
        created_at: Date.now(),
      },
    ])
  })

  test('is stored trimmed, with null for an omitted phone', async () => {
    const { phone: _phone, ...body } = messageBody()
    await openSite().post(path, {
      ...body,
      name: '  Jan  ',
      email: ' jan@firma.example ',
      message: '\r\nTak\r\n',
    })
    expect(await messageRows()).toMatchObject([
      { name: 'Jan', email: 'jan@firma.example', message: 'Tak', phone: null },
    ])
  })

  test.each(locales)('in %s creates one mail delivery only', async (language) => {
    const body = { ...messageBody(), language }
    await openSite().post(path, body)
    expect(await deliveryRows()).toMatchObject([
      {
        submission_kind: 'contact_message',
        submission_id: body.id,
        channel: 'mail',
        state: 'pending',
        attempts: 0,
        next_attempt_at: Date.now(),
      },
    ])
  })

  test('is stored without a delivery if no mail API is configured', async () => {
    captureConsole()
    const response = await openSite({ MAIL_API_URL: '' }).post(path, messageBody())
    expect(response.status).toBe(201)
    expect(await countRows()).toEqual({ ...nothing, messages: 1 })
  })

  test('ignores unknown keys', async () => {
    const body = messageBody()
    const extra = { status: 'accepted', created_at: 1, content_hash: 'x', user_id: 'me', channel: 'zapier' }
    const response = await openSite().post(path, { ...extra, ...body })
    expect(response.status).toBe(201)
    expect(await messageRows()).toMatchObject([{ ...body, status: 'new', created_at: Date.now() }])
  })

  test('may fill every field to its limit', async () => {
    const body = {
      ...messageBody(),
      name: '漢'.repeat(limits.name),
      phone: '0'.repeat(messageLimits.phone),
      subject: 'ż'.repeat(messageLimits.subject),
      message: '🏗️\n'.repeat(messageLimits.message / 4),
      email: `${'x'.repeat(limits.email - 4)}@b.c`,
    }
    const response = await openSite().post(path, body)
    expect(response.status).toBe(201)
    expect(await messageRows()).toMatchObject([{ ...body, message: body.message.trim() }])
  })

  test('is accepted with any spelling of its media type', async () => {
    for (const type of [
      'application/json; charset=utf-8',
      'Application/JSON',
      'application/json ;charset=UTF-8',
    ])
      expect((await openSite().post(path, messageBody(), { 'content-type': type })).status).toBe(201)
    expect(await countRows()).toMatchObject({ messages: 3 })
  })
})

describe.each([
  ['emoji', '🏗️ 👷🏽‍♀️ ok'],
  ['right-to-left text', 'مرحبا بالعالم \u202bשלום\u202c'],
  ['four-byte ideographs', '𠜎𠜱𠝹'],
  ['HTML', '<script>alert("x")</script> & <b>'],
  ['quotes and SQL', `Robert'); DROP TABLE contact_messages; -- "`],
])('%s', (_, text) => {
  test('is stored in every field as it was typed', async () => {
    const body = { ...messageBody(), name: text, phone: text, subject: text, message: text }
    const response = await openSite().post(path, body)
    expect(response.status).toBe(201)
    expect(await messageRows()).toMatchObject([body])
  })
})

test('NUL and other control characters are removed from every field', async () => {
  const dirty = 'a\u0000b\u0007c\u001bd\u007fe\u0085f'
  await openSite().post(path, { ...messageBody(), name: dirty, phone: dirty, subject: dirty, message: dirty })
  expect(await messageRows()).toMatchObject([
    { name: 'abcdef', phone: 'abcdef', subject: 'abcdef', message: 'abcdef' },
  ])
})

describe('the honeypot', () => {
  test('is answered like any message, which is stored as suspected and not delivered', async () => {
    const body = messageBody()
    const response = await openSite().post(path, { ...body, leave_empty: 'https://spam.example' })
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({
      success: true,
      id: body.id,
      reference: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
    })
    expect(await messageRows()).toMatchObject([{ ...body, suspected_for: 'honeypot' }])
    expect(await countRows()).toEqual({ ...nothing, messages: 1 })
  })

  test('may be empty', async () => {
    await openSite().post(path, { ...messageBody(), leave_empty: '' })
    expect(await messageRows()).toMatchObject([{ suspected_for: null }])
    expect(await countRows()).toMatchObject({ messages: 1, deliveries: 1 })
  })
})

describe('an invalid message', () => {
  test.each([
    ['no name', { name: undefined }, { name: 'required' }],
    ['a blank e-mail', { email: ' ' }, { email: 'required' }],
    ['no subject', { subject: null }, { subject: 'required' }],
    ['an empty message', { message: '' }, { message: 'required' }],
    ['a wrong e-mail', { email: 'jan firma' }, { email: 'email_invalid' }],
    ['letters before the @', { email: 'łoś@firma.example' }, { email: 'email_local_part' }],
    ['a name too long', { name: 'x'.repeat(limits.name + 1) }, { name: 'too_long' }],
    ['a phone too long', { phone: '1'.repeat(messageLimits.phone + 1) }, { phone: 'too_long' }],
    ['a subject that is a number', { subject: 5 }, { subject: 'invalid' }],
    ['an unknown language', { language: 'fr' }, { language: 'invalid' }],
    ['an id that is none', { id: '1' }, { id: 'invalid' }],
    ['an empty id', { id: '' }, { id: 'invalid' }],
    ['null for an id', { id: null }, { id: 'invalid' }],
    ['a honeypot that is no text', { leave_empty: {} }, { leave_empty: 'invalid' }],
    ['two faults', { name: '', email: 'x' }, { name: 'required', email: 'email_invalid' }],
  ])('with %s is rejected with a code for the field', async (_, fault, fields) => {
    const response = await openSite().post(path, { ...messageBody(), ...fault })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      success: false,
      code: 'validation_failed',
      error: expect.any(String),
      fields,
    })
    expect(await countRows()).toEqual(nothing)
  })

  test.each(['null', '[]', '"text"', '7', '{}'])('that is only %s is rejected', async (body) => {
    const response = await openSite().post(path, body)
    expect(response.status).toBe(400)
    expect((await readError(response)).code).toBe('validation_failed')
    expect(await countRows()).toEqual(nothing)
  })
})
