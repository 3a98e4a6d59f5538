import { describe, expect, test } from 'vitest'
import { messageLimits } from '#tests/support/form-values.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'
import { deliveryRows } from '../../support/database.ts'
import {
  elementsOf,
  mailOfApplication,
  mailOfMessage,
  previewOf,
  visibleText,
  visitorLanguages,
} from '../../support/mail.ts'
import { fakeReceivers } from '../../support/outbox.ts'
import {
  applicationBody,
  authorizationBodies,
  messageBody,
  openSite,
  referenceOf,
} from '../../support/site.ts'

describe('the mail of a message', () => {
  test('goes from the site to the company, with the visitor as Reply-To', async () => {
    const mail = await mailOfMessage({ ...messageBody(), email: 'jan@firma.example' })
    expect(mail).toMatchObject({
      from: 'Altimach <site@site.test>',
      to: ['office@site.test'],
      reply_to: 'jan@firma.example',
    })
    expect(Object.keys(mail).sort()).toEqual(['from', 'html', 'reply_to', 'subject', 'text', 'to'])
  })

  test('is posted with the key of the mail API and the delivery’s idempotency key', async () => {
    const received = fakeReceivers()
    const site = openSite()
    await site.post('/api/contact-messages', messageBody())
    await site.finish()
    const [row] = await deliveryRows()
    expect(received).toHaveLength(1)
    expect(Object.fromEntries(received[0]?.headers ?? [])).toEqual({
      authorization: 'Bearer mail-key',
      'content-type': 'application/json',
      'idempotency-key': row?.id,
    })
  })

  test('has no Reply-To if the mail API would reject it; the address is in the text', async () => {
    const mail = await mailOfMessage({ ...messageBody(), email: 'jan@intranet' })
    expect(mail).not.toHaveProperty('reply_to')
    expect(mail.text).toContain('jan@intranet')
    expect(mail.html).toContain('jan@intranet')
  })

  test('has the visitor’s subject and the reference in its own', async () => {
    const body = { ...messageBody(), subject: 'Podnośnik <20 m> & "żuraw"' }
    expect((await mailOfMessage(body)).subject).toBe(
      `Wiadomość ze strony [${referenceOf(body.id)}]: Podnośnik <20 m> & "żuraw"`,
    )
  })

  test('has a single-line subject, whatever was typed', async () => {
    const { subject } = await mailOfMessage({ ...messageBody(), subject: 'Pytanie\r\nBcc: x@evil.example' })
    expect(subject).not.toMatch(/[\r\n]/)
    expect(subject).toContain('Pytanie Bcc: x@evil.example')
  })

  test('has all fields in plain text and in HTML', async () => {
    const body = messageBody()
    const { text, html } = await mailOfMessage(body)
    const seen = await visibleText(html)
    const said = [
      'Nowa wiadomość z\u00a0formularza kontaktowego',
      body.name,
      body.email,
      String(body.phone),
      body.subject,
      'Dzień dobry,',
      'proszę o ofertę.',
      referenceOf(body.id),
    ]
    for (const words of said) {
      expect(text).toContain(words)
      expect(seen).toContain(words)
    }
  })

  test('has an address in letters, and answers go to its ASCII form', async () => {
    const mail = await mailOfMessage({ ...messageBody(), email: 'info@STRAßE.example' })
    expect(mail.text).toContain('info@straße.example')
    expect(mail.reply_to).toBe('info@xn--strae-oqa.example')
  })

  test('keeps the lines of the message', async () => {
    const { text, html } = await mailOfMessage({ ...messageBody(), message: 'raz\r\n\r\n  dwa\ntrzy' })
    expect(text).toContain('\nraz\n\n  dwa\ntrzy\n')
    const lines = (await visibleText(html)).split('\n')
    expect(lines).toEqual(expect.arrayContaining(['raz', '  dwa', 'trzy']))
  })

  test('omits an empty phone', async () => {
    const { text, html } = await mailOfMessage({ ...messageBody(), phone: null })
    expect(text).not.toContain('Telefon')
    expect(html).not.toContain('Telefon')
    expect(text + html).not.toMatch(/\bnull\b|undefined/)
  })

  test.each(['pl', 'en', 'de', 'nl'] as const)(
    'is Polish, and says that the visitor wrote in %s',
    async (language) => {
      const { text, html } = await mailOfMessage({ ...messageBody(), language })
      for (const [code, word] of Object.entries(visitorLanguages)) {
        expect([code, text.includes(word)]).toEqual([code, code === language])
        expect([code, html.includes(word)]).toEqual([code, code === language])
      }
      expect(html).toContain('<html lang="pl">')
      expect(text).toContain('Imię i\u00a0nazwisko')
    },
  )

  test('has the time of arrival in Warsaw', async () => {
    const { text } = await mailOfMessage(messageBody())
    const at = (await deliveryRows())[0]?.created_at
    const part = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('pl-PL', { ...options, timeZone: 'Europe/Warsaw' }).format(at)
    expect(toPlainSpaces(text)).toContain(
      `${part({ dateStyle: 'long' })} r., godz. ${part({ timeStyle: 'short' })}`,
    )
  })

  test('contains the longest message completely', async () => {
    const message = 'Zażółć gęślą jaźń. '
      .repeat(300)
      .slice(0, messageLimits.message - 1)
      .concat('X')
    const { text, html } = await mailOfMessage({ ...messageBody(), message })
    expect(text).toContain(message)
    expect(await visibleText(html)).toContain(message)
  })

  test.each([
    ['emoji', '🏗️ 👷🏽‍♀️'],
    ['right-to-left text', 'مرحبا שלום'],
    ['four-byte ideographs', '𠜎𠜱'],
    ['HTML', '<script>x</script><img src=x onerror=y>'],
    ['quotes', `"double" 'single' & &amp; </td></body>`],
    ['a template', '$1 $& {{x}} %s'],
  ])('shows %s in every field as it was typed', async (_, typed) => {
    const { text, html } = await mailOfMessage({
      ...messageBody(),
      name: typed,
      phone: typed,
      subject: typed,
      message: typed,
    })
    expect(text.split(typed)).toHaveLength(5)
    expect((await visibleText(html)).split(typed)).toHaveLength(5)
  })

  test('gives what was typed, and each line of the message, a direction of its own', async () => {
    const { html } = await mailOfMessage({ ...messageBody(), subject: 'رافعة', message: 'مرحبا\nhall 3' })
    const directed: string[] = []
    await new HTMLRewriter()
      .on('[dir=auto]', {
        text: ({ text }) => {
          directed.push(text)
        },
      })
      .transform(new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }))
      .text()
    expect(directed).toEqual(expect.arrayContaining(['رافعة', 'مرحبا', 'hall 3']))
  })
})

test('a list of mails shows the beginning of the message on one line, and the mail itself does not show it twice', async () => {
  const { html } = await mailOfMessage({ ...messageBody(), message: `raz\n\n<dwa> ${'𝟚'.repeat(200)}` })
  expect(previewOf(html)).toBe(`raz &lt;dwa&gt; ${'𝟚'.repeat(130)}`)
  expect((await visibleText(html)).split('raz')).toHaveLength(2)
})

test('programs that darken light mails are asked not to, and every cell with typed text breaks long words', async () => {
  const { html } = await mailOfMessage(messageBody())
  expect(html).toContain('<meta name="color-scheme" content="light only">')
  const cells = html.match(/<td style="[^"]*border-top[^"]*"/g) ?? []
  expect(cells).not.toEqual([])
  for (const cell of cells) expect(cell).toMatch(/overflow-wrap:anywhere;word-break:break-word/)
})

test('web mail, which drops root and body, still knows language and ground', async () => {
  const { html } = await mailOfMessage(messageBody())
  const [, first] = html.match(/<body[^>]*>(<[^>]*>)/) ?? []
  expect(first).toContain('lang="pl"')
  expect(first).toContain('background:#eef0f1')
})

test('a button is a cell with a background of its own, as Outlook on Windows gives none to a link', async () => {
  const { html } = await mailOfMessage(messageBody())
  const [, attributes, url] = html.match(/<td ([^>]*)><a href="([^"]*)"/) ?? []
  expect(url).toContain('https://site.test/admin/')
  expect(attributes).toContain('bgcolor="#14181c"')
  expect(attributes).toContain('mso-padding-alt:')
})

test('markup in any field of any mail stays text', async () => {
  const markup = '<i>x</i><script>y</script>'
  const plainMessage = await mailOfMessage(messageBody())
  const message = await mailOfMessage({
    ...messageBody(),
    name: markup,
    phone: markup,
    subject: markup,
    message: markup,
  })
  expect(await elementsOf(message.html)).toEqual(await elementsOf(plainMessage.html))

  const fields = Object.fromEntries(
    Object.keys(applicationBody())
      .filter((name) => !/email|^id$|language|authorizations|bic/.test(name))
      .map((name) => [name, markup]),
  )
  const authorizations = authorizationBodies(1).map((row) => ({
    ...row,
    first_name: markup,
    last_name: markup,
    position: markup,
    authorization_scope: markup,
  }))
  const plainApplication = await mailOfApplication(applicationBody())
  const application = await mailOfApplication({ ...applicationBody(), ...fields, authorizations })
  expect(await elementsOf(application.html)).toEqual(await elementsOf(plainApplication.html))
})
