import { expect, test } from 'vitest'
import type { InboxKind } from '#worker/contract/admin/inbox.ts'
import type { RelatedRecords } from '#worker/contract/admin/related.ts'
import { addClientData, takeApplication, takeMessage } from '../support/admin-rows.ts'
import { runSql } from '../support/database.ts'
import { world } from '../support/world.ts'

const { admin } = world()

async function readRelated(id: string, kind: InboxKind = 'contact_message'): Promise<RelatedRecords> {
  const { status, body } = await admin.get(`/records/${kind}/${id}/related`)
  expect(status).toBe(200)
  return body as unknown as RelatedRecords
}

const relatedIds = async (id: string, kind?: InboxKind) =>
  (await readRelated(id, kind)).entries.map((entry) => entry.id)

test.each<[address: string, other: string, isRelated: boolean]>([
  ['jan@firma.example', 'ewa@firma.example', true],
  ['jan@firma.example', 'ewa@dzial.firma.example', true],
  ['jan@dzial.firma.example', 'ewa@firma.example', true],
  ['jan@firma.example', 'jan@moja-firma.example', false],
  ['jan@firma.example', 'firma.example@elsewhere.example', false],
  ['jan@firma.com.pl', 'jan@inna.com.pl', false],
  ['jan@firma.krakow.pl', 'ewa@inna.krakow.pl', false],
  ['jan@krakow.pl', 'ewa@inna.krakow.pl', false],
  ['jan.k@gmail.com', 'Jan.K@gmail.com', true],
  ['jan.k@gmail.com', 'ewa@gmail.com', false],
  ['jan.k@poczta.onet.pl', 'ewa@poczta.onet.pl', false],
  ['jan.k@alice.it', 'ewa@alice.it', false],
])('%s and %s: related is %s', async (address, other, isRelated) => {
  const one = await takeMessage({ email: address })
  const two = await takeMessage({ email: other, message: `Ja też, tak jak ${address}.` })
  expect(await relatedIds(one.id)).toEqual(isRelated ? [two.id] : [])
})

test.each<[written: string, other: string, isRelated: boolean]>([
  ['PL5250000000', '525-000-00-00', true],
  ['525 000 00 00', 'PL 525.000.00.00', true],
  ['5250000000', 'DE5250000000', false],
  ['DE 123 456 789', 'de123456789', true],
  ['NIP: 525-000-00-00', 'PL5250000000', true],
  ['PL 525/000/00/00', 'NIP\u00a0PL525–000–00–00', true],
  ['BTW BE 0403.170.700', 'BE0403170700', true],
  ['CHE-123.456.780', 'CHE 123 456 780 MWST', true],
  ['FR 40\u202f303\u202f265\u202f040', 'FR40303265040', true],
  ['525\u2009000\u200900\u200900', '5250000000', true],
  ['USt-IdNr.: DE 123 456 789', 'DE123456789', true],
  ['USt-ID DE123456789', 'VAT EU DE123456789', true],
  ['CHE-123.456.780 TVA', 'CHE-123.456.780 IVA', true],
  ['NO 912 345 670 MVA', 'NO912345670', true],
  ['brak', 'brak', false],
])('clients with the VAT numbers %s and %s: related is %s', async (vat_number, other, isRelated) => {
  const { id } = await takeApplication({ vat_number, signatory_email: 'anna@jedna.example' })
  const application = await takeApplication({ vat_number: other, signatory_email: 'ewa@druga.example' })
  expect(await relatedIds(id, 'client_application')).toEqual(isRelated ? [application.id] : [])
})

test('records of every kind are related to each other', async () => {
  const message = await takeMessage()
  const application = await takeApplication({ signatory_email: 'anna@firma.example' })
  const data = await addClientData({ signatory_email: 'ewa@firma.example' })
  expect(await relatedIds(message.id)).toEqual([data, application.id])
  expect(await relatedIds(application.id, 'client_application')).toEqual([data, message.id])
  expect(await relatedIds(data, 'client_data')).toEqual([application.id, message.id])
})

test('what is suspected or erased does not count', async () => {
  const { id } = await takeMessage()
  await takeMessage({ leave_empty: 'x' } as object)
  const erased = await takeMessage({ email: 'ewa@firma.example' })
  expect(await relatedIds(id)).toEqual([erased.id])
  await admin.post('/privacy/erase', { email: erased.email })
  expect(await relatedIds(id)).toEqual([])
  expect((await admin.get(`/records/contact_message/${erased.id}/related`)).status).toBe(404)
})

test('of more than ten, the newest ten are listed, and a search finds them all', async () => {
  const messages = []
  for (let count = 0; count < 11; count += 1) messages.push(await takeMessage())
  const [first] = messages
  const related = await readRelated(first?.id ?? '')
  expect(related.entries).toHaveLength(10)
  expect(related.search).toBeNull()
  const last = await takeMessage()
  const { entries, search } = await readRelated(last.id)
  expect(entries.map(({ id }) => id)).toEqual(
    messages
      .slice(1)
      .map(({ id }) => id)
      .reverse(),
  )
  const found = await admin.get(`/inbox?search=${search}`)
  expect((found.body.entries as unknown[]).length).toBe(12)
})

test('the last three answers to them are read, whatever the customer wrote since', async () => {
  const [one, two, own] = [await takeMessage(), await takeMessage(), await takeMessage()]
  const answer = async (id: string, text: string, version: number) => {
    const copies: string[] = []
    const reply = { id: crypto.randomUUID(), text, authorName: 'Anna Maj', file: null, copies, version }
    expect((await admin.post(`/records/contact_message/${id}/replies`, reply)).status).toBe(201)
    await runSql('UPDATE thread_mails SET created_at = created_at - 1')
  }
  await answer(one.id, 'pierwsza', 0)
  await answer(two.id, 'druga', 0)
  await answer(one.id, 'trzecia', 1)
  await answer(own.id, 'własna', 0)
  await answer(one.id, 'czwarta', 2)
  await runSql(
    `INSERT INTO thread_mails (id, submission_kind, submission_id, origin, sender, sender_name, text, created_at, verified, not_relayed_for)
      SELECT id || number, submission_kind, submission_id, side, 'jan@firma.example', 'Jan', 'inna', created_at + 1, known, reason
      FROM thread_mails, (SELECT 1 AS number, 'customer' AS side, 1 AS known, NULL AS reason
        UNION SELECT 2, 'office', 0, 'unverified' UNION SELECT 3, 'office', 1, 'automatic') WHERE text = 'czwarta'`,
  )
  const { answers } = await readRelated(own.id)
  expect(answers).toMatchObject([
    { id: one.id, kind: 'contact_message', authorName: 'Anna Maj', text: 'czwarta' },
    { id: one.id, text: 'trzecia' },
    { id: two.id, text: 'druga' },
  ])
})
