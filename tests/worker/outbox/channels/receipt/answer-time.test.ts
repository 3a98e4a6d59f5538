import { beforeEach, expect, test, vi } from 'vitest'
import { describeAnswerTime } from '#worker/domain/describe-opening.ts'
import { opening } from '#worker/domain/labels/opening/pl.ts'
import { openAdmin } from '../../../support/admin.ts'
import { passTime } from '../../../support/clock.ts'
import { formBody } from '../../../support/plain-form.ts'
import { receiptsIn, submit, withReceipts } from '../../../support/receipts.ts'
import { messageBody, openSite, submissionRoutes } from '../../../support/site.ts'
import { world } from '../../../support/world.ts'

const { received } = world()

const hourMs = 3_600_000

const promising = { ...withReceipts, RECEIPT_NAMES_ANSWER_TIME: 'on' }

const sentence = (at: string) => describeAnswerTime(new Date(at), opening)

/** A Monday, an hour after the office has opened. */
beforeEach(() => void vi.setSystemTime(Date.parse('2026-11-23T09:00:00+01:00')))

test.each(submissionRoutes)(
  '$path answers until when the office replies, and the receipt says it',
  async ({ path, validBody }) => {
    const body = { ...validBody(), language: 'pl' }
    const answer = await submit(body, promising, path)
    expect(answer.answer_by).toBe('2026-11-23T12:00:00.000Z')
    passTime(hourMs)
    expect(await submit(body, promising, path), 'a retry').toEqual(answer)
    expect(receiptsIn(received).map(({ text }) => text)).toEqual([
      expect.stringContaining(sentence('2026-11-23T13:00:00+01:00')),
    ])
  },
)

test('nothing is promised unless it is switched on', async () => {
  expect(await submit()).not.toHaveProperty('answer_by')
  expect(receiptsIn(received)[0]?.text).not.toContain('najpóźniej')
})

test('a suspected message is promised nothing; its receipt names the time from its release on', async () => {
  const body = { ...messageBody(), leave_empty: 'x' }
  expect(await submit(body, promising)).not.toHaveProperty('answer_by')
  passTime(2 * hourMs)
  const admin = await openAdmin(promising)
  await admin.post(`/records/contact_message/${body.id}/release`)
  expect(await submit(body, promising), 'a retry').not.toHaveProperty('answer_by')
  expect(receiptsIn(received)[0]?.text).toContain(sentence('2026-11-23T15:00:00+01:00'))
})

test('a receipt that leaves after that time names none', async () => {
  expect((await openSite(promising).post('/api/contact-messages', messageBody())).status).toBe(201)
  passTime(5 * hourMs)
  await submit({ ...messageBody(), email: 'other@firma.example' }, promising)
  const texts = receiptsIn(received).map(({ text }) => text)
  expect(texts).toHaveLength(2)
  expect(texts.filter((text) => text.includes('najpóźniej'))).toHaveLength(1)
})

test('the page after a form without scripts says it instead of when the office opens', async () => {
  const page = await (await openSite(promising).postForm(formBody({ language: 'pl' }))).text()
  expect(page).toContain(sentence('2026-11-23T13:00:00+01:00'))
  expect(page).not.toContain(opening.now(16 * 60))
})
