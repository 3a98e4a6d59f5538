import { expect, test } from 'vitest'
import { sampleWeeks, toSampleCalls } from '#scripts/dev/sample/add-sample-week.ts'
import { inboxStates } from '#worker/contract/admin/inbox.ts'
import { newNote } from '#worker/contract/admin/record.ts'
import { clientApplication } from '#worker/contract/client-application.ts'
import { clientRecord } from '#worker/contract/client-data.ts'
import { contactMessage } from '#worker/contract/contact-message.ts'
import { locales } from '#worker/domain/locales.ts'

const schemas = {
  contact_message: contactMessage,
  client_application: clientApplication,
  client_data: clientRecord,
}

const now = Date.now()
const calls = toSampleCalls(now)

test('what the sample week sends is what the forms take', () => {
  for (const { kind, body } of calls) expect(schemas[kind].safeParse(body).error?.issues ?? []).toEqual([])
  expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length)
})

test('the sample week is the last one, in order, in every language and with every kind of entry', () => {
  for (const { time } of calls) {
    expect(time).toBeLessThan(now)
    expect(time).toBeGreaterThan(now - 8 * 86_400_000)
  }
  expect(calls.map(({ time }) => time)).toEqual(
    calls.map(({ time }) => time).toSorted((one, other) => one - other),
  )
  for (const locale of locales) expect(sampleWeeks[locale].messages.length).toBeGreaterThan(1)
  expect(new Set(calls.map(({ kind }) => kind))).toEqual(new Set(Object.keys(schemas)))
})

test('what an administrator answers is what the inbox takes', () => {
  for (const { entry } of calls) {
    if (entry.state) expect(inboxStates).toContain(entry.state)
    if (entry.note) expect(newNote.safeParse({ text: entry.note }).success).toBe(true)
  }
})

test('nobody in the sample week can be written to or called', () => {
  const addresses = JSON.stringify(calls).match(/[\w.+-]+@[\w.-]+/g) ?? []
  expect(addresses.filter((address) => !address.endsWith('.example'))).toEqual([])
})
