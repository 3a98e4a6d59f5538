import { expect, test } from 'vitest'
import { locatePolish } from '#web/admin/record/thread/reply-notices.tsx'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { messageRecord } from '../../../support/admin-records.ts'

const form = {
  isOn: true,
  authorName: 'Anna',
  draft: null,
  copies: [],
  sentences: [],
  machines: '1. żuraw\n2. koparka',
  period: '',
}

/** The Polish passage of an answer to a German of this name. */
const locate = (name: string, written: string) =>
  locatePolish(
    { ...messageRecord, language: 'de', message: { ...messageRecord.message, name } } as AdminRecord,
    form,
    written,
  )

test('a name and a machine of the enquiry are not Polish, however often they are named', () => {
  expect(locate('michał', 'Guten Tag michał,\n1. żuraw\n\n1. żuraw, gern, michał!')).toBeNull()
})

test('a short name is no part of a word', () => {
  expect(locate('An', 'Anbei wysyłamy.')?.sentence).toBe('Anbei wysyłamy.')
})

test('the sentence is named as it is written, with the name in it, and found where it stands', () => {
  const sentence = 'Jan, przygotowaliśmy wycenę.'
  expect(locate('Jan', `Guten Tag Jan,\n${sentence} Danke.`)).toEqual({ start: 15, end: 43, sentence })
})
