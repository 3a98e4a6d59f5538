import { describe, expect, test } from 'vitest'
import { contactMessage } from '#worker/contract/contact-message.ts'
import { listLimits } from '#worker/contract/enquiry-list-fields.ts'
import { toFieldErrors } from '#worker/contract/field-schemas.ts'
import { catalogueIds, machineIds } from '#worker/domain/catalogue/ids.ts'

const message = {
  name: 'Jan Kowalski',
  email: 'jan@firma.example',
  phone: null,
  subject: 'Podnośnik',
  message: 'Dzień dobry',
  language: 'pl',
}

/** A day so many days from now. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const item = {
  catalogue_id: 'mini-excavator',
  quantity: 2,
  date_from: dayIn(3),
  date_to: dayIn(10),
  place: 'Wrocław, ul. Długa 5',
  operator: true,
  details: '14 m wysokości roboczej',
}

const listOf = (list: unknown) => contactMessage.parse({ ...message, list }).list

const errorsOf = (list: unknown) => {
  const parsed = contactMessage.safeParse({ ...message, list })
  return parsed.success ? {} : toFieldErrors(parsed.error.issues)
}

test('a complete row passes as it was typed', () => {
  expect(listOf([item])).toEqual([item])
})

test('a machine alone is enough', () => {
  expect(listOf([{ catalogue_id: 'mini-excavator', quantity: 1, date_from: '', place: ' ' }])).toEqual([
    {
      catalogue_id: 'mini-excavator',
      quantity: 1,
      date_from: null,
      date_to: null,
      place: null,
      operator: false,
      details: null,
    },
  ])
})

test('an empty list counts as none', () => {
  for (const list of [[], null, undefined]) expect(listOf(list)).toBeUndefined()
  expect(contactMessage.parse(message)).not.toHaveProperty('list')
})

test('every entry of the catalogue can be asked for', () => {
  for (const catalogue_id of catalogueIds)
    expect(errorsOf([{ catalogue_id, quantity: 1 }]), catalogue_id).toEqual({})
})

test.each(['', 'tank', 'toString', 7, null])('%j is not in the catalogue', (catalogue_id) => {
  expect(errorsOf([item, { ...item, catalogue_id }])).toEqual({ 'list[1].catalogue_id': 'invalid' })
})

test.each([0, -1, 1.5, 100, Number.NaN, '2', null])('%j is no quantity', (quantity) => {
  expect(errorsOf([{ ...item, quantity }])).toEqual({ 'list[0].quantity': 'invalid' })
})

describe('a day', () => {
  test.each(['2027-02-30', '01.12.2026', 'tomorrow', 20_261_201])('is not %j', (day) => {
    expect(errorsOf([{ ...item, date_from: day, date_to: null }])).toEqual({ 'list[0].date_from': 'invalid' })
  })

  test('is neither over nor absurdly far away', () => {
    for (const field of ['date_from', 'date_to']) {
      const only = { ...item, date_from: null, date_to: null }
      for (const day of [dayIn(-3), '0026-12-01'])
        expect(errorsOf([{ ...only, [field]: day }])).toEqual({ [`list[0].${field}`]: 'date_past' })
      expect(errorsOf([{ ...only, [field]: dayIn(6 * 366) }])).toEqual({
        [`list[0].${field}`]: 'date_too_far',
      })
    }
    for (const days of [-1, 0, 4 * 366])
      expect(errorsOf([{ ...item, date_from: dayIn(days), date_to: null }])).toEqual({})
  })

  test('on which a rental ends is not before the first one', () => {
    expect(errorsOf([{ ...item, date_from: dayIn(4), date_to: dayIn(3) }])).toEqual({
      'list[0].date_to': 'end_before_start',
    })
    expect(errorsOf([{ ...item, date_from: dayIn(4), date_to: dayIn(4) }])).toEqual({})
    expect(errorsOf([{ ...item, date_from: null, date_to: dayIn(4) }])).toEqual({})
  })
})

test.each(['place', 'details'] as const)('%s: no more than fits', (field) => {
  const max = listLimits[field]
  expect(errorsOf([{ ...item, [field]: 'x'.repeat(max) }])).toEqual({})
  expect(errorsOf([{ ...item, [field]: 'x'.repeat(max + 1) }])).toEqual({ [`list[0].${field}`]: 'too_long' })
})

test.each([
  'reach-truck',
  'rotating-telehandler',
  'truck-loader-crane',
  'electric-forklift',
  'large-excavator',
])('%s may come with an operator', (catalogue_id) => {
  expect(errorsOf([{ ...item, catalogue_id }])).toEqual({})
})

test.each(['crane-course', 'office-container', 'telehandler-attachments', 'light-tower', 'compactors'])(
  '%s comes without an operator',
  (catalogue_id) => {
    expect(errorsOf([{ ...item, catalogue_id }])).toEqual({ 'list[0].operator': 'invalid' })
    expect(errorsOf([{ ...item, catalogue_id, operator: false }])).toEqual({})
  },
)

test('a list has a limit, and must be one', () => {
  const rows = (count: number) =>
    machineIds.slice(0, count).map((catalogue_id) => ({ catalogue_id, quantity: 1 }))
  expect(errorsOf(rows(listLimits.rows))).toEqual({})
  expect(errorsOf(rows(listLimits.rows + 1))).toEqual({ list: 'too_long' })
  for (const list of ['crane', {}, 7]) expect(errorsOf(list)).toEqual({ list: 'invalid' })
})
