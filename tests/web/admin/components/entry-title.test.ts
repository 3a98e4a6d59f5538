import { expect, test } from 'vitest'
import { titleOfEntry } from '#web/admin/components/entry-title.ts'
import { inboxEntry } from '../../support/admin.tsx'

const row = (name: string, change = {}) => ({
  catalogue_id: 'x',
  name,
  quantity: 1,
  date_from: null,
  date_to: null,
  place: null,
  operator: false,
  details: null,
  ...change,
})

test.each([
  ['a subject, where nothing is listed', inboxEntry(1, { subject: 'Żuraw' }), 'Żuraw'],
  ['the company of an application', inboxEntry(1, { subject: null, company: 'Budowa' }), 'Budowa'],
  ['the number of an erased one', inboxEntry(1, { subject: null }), 'ABCD-0000'],
  [
    'a machine with its number, place and days',
    inboxEntry(1, {
      list: [
        row('Podnośnik przegubowy', {
          quantity: 2,
          place: 'Gdańsk',
          date_from: '2026-12-10',
          date_to: '2026-12-18',
        }),
      ],
    }),
    'Podnośnik przegubowy\u00a0×2, Gdańsk, 10–\u206018.12',
  ],
  [
    'days of two months',
    inboxEntry(1, { list: [row('Minikoparka', { date_from: '2026-11-28', date_to: '2026-12-03' })] }),
    'Minikoparka, 28.11–\u20603.12',
  ],
  ['the first day alone', inboxEntry(1, { list: [row('HDS', { date_from: '2026-12-01' })] }), 'HDS, od 1.12'],
  ['the last day alone', inboxEntry(1, { list: [row('HDS', { date_to: '2026-12-01' })] }), 'HDS, do 1.12'],
  [
    'two machines, and how many more',
    inboxEntry(1, { list: ['Ubijak', 'Agregat', 'HDS', 'Żuraw'].map((name) => row(name)) }),
    'Ubijak, Agregat, jeszcze 2',
  ],
])('a row says %s', (_, entry, title) => {
  expect(titleOfEntry(entry)).toBe(title)
})
