import { describe, expect, test } from 'vitest'
import { mailOfApplication, previewOf, visibleText, visitorLanguages } from '../../support/mail.ts'
import { applicationBody, authorizationBodies, referenceOf } from '../../support/site.ts'

describe('the mail of an application', () => {
  test('goes to the company, with the signatory as Reply-To', async () => {
    const body = applicationBody()
    const mail = await mailOfApplication(body)
    expect(mail).toMatchObject({
      from: 'Altimach <site@site.test>',
      to: ['office@site.test'],
      reply_to: body.signatory_email,
      subject: `Wniosek klienta [${referenceOf(body.id)}]: ${body.company_name}`,
    })
  })

  test('has all twelve fields and every person, in plain text and in HTML', async () => {
    const { id, language: _language, authorizations, ...fields } = applicationBody()
    const { text, html } = await mailOfApplication({ id, language: 'pl', authorizations, ...fields })
    const seen = await visibleText(html)
    for (const value of [
      ...Object.values(fields),
      ...authorizations.flatMap(Object.values),
      referenceOf(id),
    ]) {
      expect(text).toContain(value)
      expect(seen).toContain(value)
    }
    expect(text).toContain('Osoba upoważniona 1\u00a0z\u00a02')
    expect(text).toContain('Osoba upoważniona 2\u00a0z\u00a02')
  })

  test.each([
    ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
    ['nl91-abna-0417.1643-00', 'NL91 ABNA 0417 1643 00'],
    ['61109010140000071219812874', '61 1090 1014 0000 0712 1981 2874'],
    ['konto 12345678 w banku', 'konto 12345678 w banku'],
    ['021000021 / 1234567890', '021000021 / 1234567890'],
  ])('groups the digits of an account as banks print them: %s', async (typed, grouped) => {
    const { text, html } = await mailOfApplication({ ...applicationBody(), bank_account_number: typed })
    expect(text).toContain(`: ${grouped}\n`)
    expect(await visibleText(html)).toContain(grouped)
  })

  test('shows company and tax number beside the subject in a list of mails', async () => {
    const body = { ...applicationBody(), company_name: 'Budowa sp. z o.o.', vat_number: 'PL 123' }
    const { html } = await mailOfApplication(body)
    expect(previewOf(html)).toBe('Budowa sp. z o.o., PL 123')
  })

  test('omits empty fields', async () => {
    const authorizations = authorizationBodies(1).map((row) => ({
      ...row,
      position: null,
      authorization_scope: null,
    }))
    const mail = await mailOfApplication({ ...applicationBody(), swift_bic_code: null, authorizations })
    for (const content of [mail.text, mail.html]) {
      expect(content).not.toMatch(/BIC|Stanowisko|Zakres/)
      expect(content).not.toMatch(/\bnull\b|undefined/)
    }
  })

  test('has no section for persons if there are none', async () => {
    const { text } = await mailOfApplication({ ...applicationBody(), authorizations: [] })
    expect(text).not.toContain('upoważnion')
  })

  test('contains the first two hundred of a thousand persons, and where to find the others', async () => {
    const { text, html } = await mailOfApplication({
      ...applicationBody(),
      authorizations: authorizationBodies(1_000),
    })
    for (const content of [text, html]) {
      expect(content).toContain('Liczba osób upoważnionych we wniosku: 1000.')
      expect(content).toContain('Osoba upoważniona 200\u00a0z\u00a01000')
      expect(content).not.toContain('Osoba upoważniona 201\u00a0z\u00a01000')
    }
  })

  test.each(['pl', 'en', 'de', 'nl'] as const)(
    'is Polish, and says that the applicant wrote in %s',
    async (language) => {
      const { text, html } = await mailOfApplication({ ...applicationBody(), language })
      expect(text).toContain(visitorLanguages[language])
      expect(html).toContain(visitorLanguages[language])
      expect(text).toContain('Nazwa firmy')
    },
  )
})
