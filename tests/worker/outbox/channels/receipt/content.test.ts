import { describe, expect, test } from 'vitest'
import { company, formatPhone } from '#worker/domain/company.ts'
import { locales } from '#worker/domain/locales.ts'
import { visibleText } from '../../../support/mail.ts'
import { receiptRows, receiptsIn, submit } from '../../../support/receipts.ts'
import {
  applicationBody,
  authorizationBody,
  messageBody,
  referenceOf,
  submissionRoutes,
} from '../../../support/site.ts'
import { world } from '../../../support/world.ts'

const { received } = world()

const dayMs = 86_400_000

describe.each(submissionRoutes)('$path', ({ path, validBody }) => {
  test.each(locales)('answers the sender of a %s form by mail, in that language', async (language) => {
    const body = { ...validBody(), language }
    const answer = await submit(body, {}, path)
    expect(answer.mails_receipt).toBe(true)
    // A retry after a lost answer.
    expect(await submit(body, {}, path)).toEqual(answer)
    const [receipt, ...others] = receiptsIn(received)
    expect(others).toEqual([])
    expect(receipt).toMatchObject({
      from: 'Altimach <site@site.test>',
      to: ['email' in body ? body.email : body.signatory_email],
      reply_to: company.email,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    expect(receipt?.html).toContain(`<html lang="${language}">`)
    const seen = await visibleText(receipt?.html ?? '')
    for (const said of [referenceOf(body.id), formatPhone(company.phones.rental), company.legalName]) {
      expect(receipt?.text).toContain(said)
      expect(seen).toContain(said)
    }
    expect(receipt?.subject).toContain(referenceOf(body.id))
    expect(receipt?.subject).not.toContain('\u00a0')
    expect(await receiptRows()).toMatchObject([{ state: 'sent', attempts: 1, last_error: null }])
  })
})

describe('nothing that was typed', () => {
  /** A word for every field, by which it would be found. */
  const marked = <Fields extends object>(fields: Fields): Fields =>
    Object.fromEntries(
      Object.keys(fields).map((name) => [
        name,
        name.includes('email')
          ? `marker-${name.replaceAll('_', '-')}@firma.example`
          : `marker ${name.slice(0, 8)}`,
      ]),
    ) as Fields

  test.each(locales)(
    'is in the receipt of a %s message, its subject and headers included',
    async (language) => {
      const { id, language: _, ...fields } = messageBody()
      const origin = { utm_source: 'marker source', referrer: 'marker.example' }
      await submit({ ...marked(fields), id, language, origin })
      const [{ to, ...receipt }] = receiptsIn(received) as [ReturnType<typeof receiptsIn>[number]]
      expect(to).toEqual(['marker-email@firma.example'])
      expect(JSON.stringify(receipt)).not.toMatch(/marker/i)
    },
  )

  test.each(locales)(
    'is in the receipt of a %s message with an enquiry list, which has the catalogue’s names',
    async (language) => {
      const day = new Date(Date.now() + 3 * dayMs).toISOString().slice(0, 10)
      const asked = { quantity: 7, date_from: day, date_to: day, place: 'Marker place 12', operator: false }
      const list = [
        { ...asked, catalogue_id: 'mini-excavator' },
        { ...asked, catalogue_id: 'crane-course', place: 'marker@firma.example' },
      ]
      await submit({ ...messageBody(), language, list })
      const [receipt] = receiptsIn(received)
      expect(JSON.stringify(receipt)).not.toMatch(/marker/i)
      const { names } = await import(`#worker/domain/catalogue/${language}.ts`)
      for (const { catalogue_id } of list) {
        expect(receipt?.text).toContain(names[catalogue_id])
        expect(receipt?.html).toContain(names[catalogue_id])
      }
      expect(receipt?.text).toMatch(/\b7\b.*\b20\d\d\b/)
    },
  )

  test.each(locales)('is in the receipt of a %s application', async (language) => {
    const { id, language: _, authorizations: __, ...fields } = applicationBody()
    const authorizations = [marked(authorizationBody())]
    await submit({ ...marked(fields), id, language, authorizations }, {}, '/api/client-applications')
    const [{ to, ...receipt }] = receiptsIn(received) as [ReturnType<typeof receiptsIn>[number]]
    expect(to).toEqual(['marker-signatory-email@firma.example'])
    expect(JSON.stringify(receipt)).not.toMatch(/marker/i)
  })
})
