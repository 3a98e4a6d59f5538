import { expect, test } from 'vitest'
import { fieldGroupsOf } from '#web/admin/record/field-groups.ts'
import { text as englishApplication } from '#web/content/en/application.ts'
import { text as englishContact } from '#web/content/en/contact-form.ts'
import { text as polishApplication } from '#web/content/pl/application.ts'
import { text as polishContact } from '#web/content/pl/contact-form.ts'
import { messageRecord } from '../../support/admin-records.ts'

test.each([
  ['Telefon', { contact: polishContact, application: polishApplication }],
  ['Phone', { contact: englishContact, application: englishApplication }],
])('a field that may be empty in the form is just %s in a record', (label, words) => {
  const labels = fieldGroupsOf(messageRecord, words).own.flatMap(({ fields }) =>
    fields.map((field) => field.label),
  )
  expect(labels).toContain(label)
})
