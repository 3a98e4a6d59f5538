import { expect, test } from 'vitest'
import { logLines, takeApplication, takeMessage } from '../support/admin-rows.ts'
import { world } from '../support/world.ts'

const { admin } = world()

const sentence = (name = 'Transport') => ({
  name,
  pl: 'Dowieziemy maszynę.',
  en: 'We deliver the machine.',
  de: 'Wir liefern die Maschine.',
  nl: 'Wij leveren de machine.',
})

test('a sentence is added, listed by name, changed and removed', async () => {
  expect((await admin.get('/saved-sentences')).body).toEqual({ sentences: [] })
  const added = await admin.post('/saved-sentences', sentence())
  expect(added).toMatchObject({ status: 201, body: sentence() })
  await admin.post('/saved-sentences', sentence('Łańcuch'))
  await admin.post('/saved-sentences', sentence('Mapa'))
  const { id, updatedAt } = added.body
  const changed = await admin.put(`/saved-sentences/${id}`, { ...sentence('Zima'), updatedAt })
  expect(changed).toMatchObject({ status: 200, body: { id, name: 'Zima' } })
  const names = async () =>
    (await admin.get('/saved-sentences')).body.sentences.map(({ name }: { name: string }) => name)
  expect(await names()).toEqual(['Łańcuch', 'Mapa', 'Zima'])
  expect((await admin.remove(`/saved-sentences/${id}`)).status).toBe(200)
  expect((await admin.remove(`/saved-sentences/${id}`)).status).toBe(404)
  expect(await names()).toEqual(['Łańcuch', 'Mapa'])
  expect((await logLines()).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['sentence_added', 'sentence_changed', 'sentence_removed']),
  )
})

test('of two who change it at once, the second is told', async () => {
  const { id, updatedAt } = (await admin.post('/saved-sentences', sentence())).body
  const change = () => admin.put(`/saved-sentences/${id}`, { ...sentence('Nowa'), updatedAt })
  expect((await change()).status).toBe(200)
  expect((await change()).body.code).toBe('changed_meanwhile')
})

test.each(['name', 'pl'])('without %s none is saved', async (field) => {
  const { status, body } = await admin.post('/saved-sentences', { ...sentence(), [field]: ' ' })
  expect([status, body.fields]).toEqual([400, { [field]: 'required' }])
})

test('everything in braces is one of the placeholders', async () => {
  const known = { ...sentence(), pl: '{powitanie} {nazwa}: {termin} {maszyny}' }
  expect((await admin.post('/saved-sentences', known)).status).toBe(201)
  const slip = { ...sentence(), de: '{Nazwa} und {nazwa}', nl: '{}' }
  const { status, body } = await admin.post('/saved-sentences', slip)
  expect([status, body.fields]).toEqual([400, { de: 'invalid', nl: 'invalid' }])
})

test('an answer’s form has the sentences and the list in the sender’s language', async () => {
  const year = new Date().getFullYear() + 2
  const days = { date_from: `${year}-12-01`, date_to: `${year}-12-05` }
  const list = [
    { catalogue_id: 'telehandler', quantity: 2, ...days, place: 'Gent', operator: true },
    { catalogue_id: 'generator', quantity: 1, ...days },
    { catalogue_id: 'light-tower', quantity: 1, date_from: `${year}-12-03` },
    { catalogue_id: 'rammer', quantity: 1 },
  ]
  const { id } = await takeMessage({ language: 'nl', list } as object)
  await admin.post('/saved-sentences', sentence())
  const inPolish = { name: 'Kaucja', pl: 'Kaucja to 500 zł.', en: null, de: null, nl: null }
  expect((await admin.post('/saved-sentences', inPolish)).body).toMatchObject(inPolish)
  const { body } = await admin.get(`/records/contact_message/${id}/reply-form`)
  expect(body.sentences).toMatchObject([
    { name: 'Kaucja', text: 'Kaucja to 500 zł.', language: 'pl' },
    { name: 'Transport', text: 'Wij leveren de machine.', language: 'nl' },
  ])
  const period = `1–5 december ${year}`
  expect(body.period.replaceAll('\u00a0', ' ')).toBe(`${period}; vanaf 3 december ${year}`)
  // Below a row may be the prices that the owner states.
  const rows = body.machines.replaceAll('\u00a0', ' ').match(/^\d\. .*$/gm)
  expect(rows).toEqual([
    `1. Verreiker: 2 stuks, ${period}, Gent, met machinist`,
    `2. Aggregaat: 1 stuk, ${period}`,
    `3. Lichtmast: 1 stuk, vanaf 3 december ${year}`,
    expect.stringMatching(/^4\. .*: 1 stuk$/),
  ])
})

test('an answer’s form has no list of an application', async () => {
  const { id } = await takeApplication()
  const { body } = await admin.get(`/records/client_application/${id}/reply-form`)
  expect(body).toMatchObject({ machines: '', period: '' })
})
