import { describe, expect, test } from 'vitest'
import { limits } from '#worker/contract/limits.ts'
import { locales } from '#worker/contract/locales.ts'
import { errorMessages } from '#worker/http/text/error-messages.ts'
import { contactPlainFormText } from '#worker/submissions/contact-message/text/contact-plain-form.ts'
import { plainPageText } from '#worker/submissions/plain-form/text/plain-form-page.ts'
import { freshSite } from '../support/fresh-site.ts'
import { expectPage, formBody } from '../support/plain-form.ts'
import { countRows, deliveryRows, messageRows, nothing } from '../support/rows.ts'
import { openSite, readError, siteOrigin } from '../support/site.ts'
import { referenceOf } from '../support/submissions.ts'

freshSite()

const path = '/api/contact-messages'

/** Text escaped for HTML. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

describe.each(locales)('in %s', (language) => {
  test('a message is stored and confirmed with its reference', async () => {
    const response = await openSite().postForm(formBody({ language }))
    expectPage(response, 201)
    const page = await response.text()
    const { sent } = contactPlainFormText[language]
    const [row] = await messageRows()
    expect(row).toMatchObject({ name: 'Jan Kowalski', phone: null, language })
    expect(page).toContain(`<html lang="${language}">`)
    expect(page).toContain('<meta name="robots" content="noindex">')
    expect(page).toContain(`<h1>${sent.heading}</h1>`)
    expect(page).toContain(sent.body)
    expect(page).toContain(plainPageText[language].reference(referenceOf(row?.id ?? '')))
    expect(await deliveryRows()).toMatchObject([
      { submission_id: row?.id, channel: 'mail', state: 'pending' },
    ])
  })

  test('empty fields are marked, everything typed is kept', async () => {
    const typed = {
      name: 'Jan "J" <Kowalski>',
      email: '',
      subject: '  ',
      message: 'a & b\n</textarea><script>',
    }
    const response = await openSite().postForm(formBody({ language, ...typed, phone: '123' }))
    expectPage(response, 400)
    const page = await response.text()
    const text = contactPlainFormText[language]
    expect(page).toContain(`<html lang="${language}">`)
    expect(page).toContain('<meta name="robots" content="noindex">')
    expect(page).toContain(`role="alert">${plainPageText[language].missing}</p>`)
    expect(page).toContain(`<p class="error" id="email-error">${plainPageText[language].errors.required}</p>`)
    expect(page).toContain(
      `<p class="error" id="subject-error">${plainPageText[language].errors.required}</p>`,
    )
    expect(page).not.toContain('id="name-error"')
    expect(page).toContain(
      `<ul><li><a href="#email">${text.fields.email}</a></li><li><a href="#subject">${text.fields.subject}</a></li></ul>`,
    )
    expect(page).toContain(`value="${escaped(typed.name)}"`)
    expect(page).toContain('value="123"')
    expect(page).toContain(`${escaped(typed.message)}</textarea>`)
    expect(page).not.toContain('<script')
    expect(page).toContain(`<input type="hidden" name="language" value="${language}">`)
    expect(await countRows()).toEqual(nothing)
  })
})

test('the form on the error page can be sent again unchanged', async () => {
  const refused = await openSite().postForm(formBody({ subject: '' }))
  const sent: Record<string, string> = {}
  await new HTMLRewriter()
    .on('input[name]', {
      element(input) {
        sent[input.getAttribute('name') ?? ''] = input.getAttribute('value') ?? ''
      },
    })
    .on('textarea', {
      text({ text }) {
        sent.message = (sent.message ?? '') + text
      },
    })
    .transform(refused)
    .text()
  const response = await openSite().postForm({ ...sent, subject: 'Podnośnik' })
  expect(response.status).toBe(201)
  expect(await messageRows()).toMatchObject([
    {
      name: 'Jan Kowalski',
      email: 'jan@firma.example',
      message: 'Dzień dobry,\nproszę o ofertę.',
      subject: 'Podnośnik',
    },
  ])
})

test.each([
  [{ email: 'jan firma' }, 'email', 'email_invalid'],
  [{ name: 'x'.repeat(limits.name + 1) }, 'name', 'too_long'],
  [{ message: 'x'.repeat(limits.message + 1) }, 'message', 'too_long'],
] as const)('an invalid value has a message at its field: %#', async (fault, field, code) => {
  const response = await openSite().postForm(formBody(fault))
  expectPage(response, 400)
  const page = await response.text()
  expect(page).toContain(`role="alert">${errorMessages.pl.validation_failed}</p>`)
  expect(page).toContain(`<p class="error" id="${field}-error">${plainPageText.pl.errors[code]}</p>`)
  expect(page).toContain(`aria-invalid="true" aria-describedby="${field}-error"`)
  expect(await countRows()).toEqual(nothing)
})

test('a double click stores one message and gets the same response', async () => {
  const body = formBody()
  const responses = await Promise.all([1, 2, 3].map(() => openSite().postForm(body)))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  const pages = await Promise.all(responses.map((response) => response.text()))
  expect(new Set(pages).size).toBe(1)
  expect(await countRows()).toEqual({ ...nothing, messages: 1, deliveries: 1 })
})

test('a form with an id is stored under it, once', async () => {
  const id = crypto.randomUUID()
  for (const again of [id, id.toUpperCase()]) {
    const response = await openSite().postForm(formBody({ id: again }))
    expectPage(response, 201)
    expect(await response.text()).toContain(plainPageText.pl.reference(referenceOf(id)))
  }
  expect(await messageRows()).toMatchObject([{ id }])
})

test.each(['', '1', 'null'])('a form that carries %j for an id is refused', async (id) => {
  const response = await openSite().postForm(formBody({ id }))
  expectPage(response, 400)
  const page = await response.text()
  expect(page).toContain(`role="alert">${errorMessages.pl.validation_failed}</p>`)
  // The form on the page can be sent again.
  expect(page).not.toContain('name="id"')
  expect(await countRows()).toEqual(nothing)
})

test('the page says where to send files, with the reference, where the site takes any', async () => {
  const takes = await (await openSite().postForm(formBody())).text()
  const [row] = await messageRows()
  const sentence = plainPageText.pl.files(referenceOf(row?.id ?? ''))
  expect(takes).toContain(sentence)
  const takesNone = await openSite({ FILES_DAILY_SITE: '0' }).postForm(formBody())
  expect(await takesNone.text()).not.toContain(sentence)
})

test('another text is another message', async () => {
  await openSite().postForm(formBody())
  await openSite().postForm(formBody({ message: 'Jeszcze jedno pytanie.' }))
  expect(await countRows()).toMatchObject({ messages: 2 })
})

test('a form in parts, as for files, is refused', async () => {
  const body = new FormData()
  for (const [name, value] of Object.entries(formBody())) body.set(name, value)
  const response = await openSite().request(path, { method: 'POST', body })
  expect([response.status, (await readError(response)).code]).toEqual([415, 'media_type_unsupported'])
  expect(await countRows()).toEqual(nothing)
})

test('a malformed form body is rejected like an empty form', async () => {
  const response = await openSite().request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '{"nothing":"of the kind"}',
  })
  expectPage(response, 400)
  expect(await response.text()).toContain(`id="name-error">${plainPageText.pl.errors.required}</p>`)
})

test('a filled honeypot is confirmed, stored as suspected and not delivered', async () => {
  const response = await openSite().postForm(formBody({ leave_empty: 'x' }))
  expectPage(response, 201)
  expect(await response.text()).toContain(contactPlainFormText.pl.sent.heading)
  expect(await messageRows()).toMatchObject([{ suspected_for: 'honeypot' }])
  expect(await countRows()).toEqual({ ...nothing, messages: 1 })
})

describe('the link back', () => {
  const linkOf = async (headers: Record<string, string>, language = 'pl') =>
    /<a [^>]*href="([^"]*)"/.exec(
      await (await openSite().postForm(formBody({ language }), headers)).text(),
    )?.[1]

  test.each([
    ['leads to the page of the form', { referer: `${siteOrigin}/en/contact?x=1#y` }, '/en/contact'],
    ['is escaped', { referer: `${siteOrigin}/a&b"c` }, '/a&amp;b%22c'],
    ['does not lead to another site', { referer: 'https://evil.example/en/contact' }, '/de'],
    [
      'does not lead to another host with two slashes',
      { referer: `${siteOrigin}//evil.example/` },
      '/evil.example/',
    ],
    ['does not lead to the form’s own answer', { referer: `${siteOrigin}${path}` }, '/de'],
    ['leads home where nothing is known', {}, '/de'],
    ['leads home where what is known makes no sense', { referer: ':' }, '/de'],
  ])('%s', async (_, headers, link) => {
    expect(await linkOf(headers, 'de')).toBe(link)
  })

  test('has a link to the home page beside it', async () => {
    const linksOf = async (headers: Record<string, string>) =>
      (await (await openSite().postForm(formBody({ language: 'de' }), headers)).text()).match(
        /<a [^>]*>[^<]*/g,
      )
    expect(await linksOf({ referer: `${siteOrigin}/de/contact` })).toEqual([
      `<a class="next" href="/de/contact">${plainPageText.de.backToPage}`,
      `<a class="more" href="/de">${plainPageText.de.home}`,
    ])
    expect(await linksOf({})).toHaveLength(1)
  })

  test('leads to the Polish home page for Polish', async () => {
    expect(await linkOf({}, 'pl')).toBe('/')
  })
})
