import { expect, test } from 'vitest'
import { readListEntry, toListEntryQuery } from '#worker/contract/list-entry.ts'

test('a link tells the days and the place of an entry', () => {
  const entry = {
    catalogue_id: 'crane-course',
    date_from: '2026-12-07',
    date_to: '2026-12-11',
    place: 'Wrocław, hala 2',
  }
  const query = new URLSearchParams(toListEntryQuery(entry))
  expect(readListEntry(query.get('add') ?? '')).toEqual(entry)
})

test('a link that somebody has changed fills in nothing that the form would refuse', () => {
  expect(readListEntry(`crane-course,2026-02-31,soon,${'a'.repeat(121)}`)).toEqual({
    catalogue_id: 'crane-course',
    date_from: '',
    date_to: '',
    place: 'a'.repeat(120),
  })
})
