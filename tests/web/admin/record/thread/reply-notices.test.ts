import { expect, test } from 'vitest'
import { describePolish } from '#web/admin/record/thread/reply-notices.tsx'
import { text as inbox } from '#web/content/pl/admin/inbox.ts'
import { text } from '#web/content/pl/admin/replies.ts'
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

/** The notice about an answer to a German of this name. */
const describe = (name: string, written: string) =>
  describePolish(
    { ...messageRecord, language: 'de', message: { ...messageRecord.message, name } } as AdminRecord,
    form,
    written,
  )

test('a name and a machine of the enquiry are not Polish, however often they are named', () => {
  expect(describe('michał', 'Guten Tag michał,\n1. żuraw\n\n1. żuraw, gern, michał!')).toBe('')
})

test('a short name is no part of a word', () => {
  expect(describe('An', 'Anbei wysyłamy.')).toBe(text.form.polish('Anbei wysyłamy.', inbox.languages.de))
})
