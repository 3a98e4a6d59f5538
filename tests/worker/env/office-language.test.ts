import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { watch } from '#worker/operations/alerts/watch.ts'
import { openAdmin } from '../support/admin.ts'
import { passTime } from '../support/clock.ts'
import { firstRow } from '../support/database.ts'
import { fakeReceivers } from '../support/outbox.ts'
import { messageBody, openSite, referenceOf } from '../support/site.ts'
import { world } from '../support/world.ts'

const { received } = world()

const english = { OFFICE_LANGUAGE: 'en' }
const hourMs = 3_600_000

test('an English office gets the mail about a Polish message in English, with links to its own screens', async () => {
  const site = openSite(english)
  const year = new Date().getFullYear() + 2
  const list = [{ catalogue_id: 'mini-excavator', quantity: 2, date_from: `${year}-03-01` }]
  const message = { ...messageBody(), list }
  await site.post('/api/contact-messages', message)
  await site.finish()
  const address = `https://site.test/en/admin/records/message/${message.id}`
  expect(received).toHaveLength(1)
  const { subject, text, html } = (received[0]?.body ?? {}) as Record<string, string>
  expect(subject).toBe(`Message from the website [${referenceOf(message.id)}]: ${message.subject}`)
  for (const said of [
    `Open in the admin area: ${address}\n`,
    'Please reply in Polish.',
    `1. Mini excavator: 2 units, from 1 March ${year}`,
    'https://site.test/en/rental#',
  ])
    expect(text).toContain(said)
  expect(html).toContain('<html lang="en">')
  expect(html).toContain(`href="${address}"`)
})

test('reminders, digests and alerts are in the language of the office', async () => {
  vi.setSystemTime(Date.parse('2026-11-23T09:00:00+01:00'))
  const site = openSite(english)
  const message = messageBody()
  await site.post('/api/contact-messages', message)
  await site.post('/api/contact-messages', { ...messageBody(), leave_empty: 'x' })
  await site.finish()
  await env.DB.exec("UPDATE deliveries SET state = 'parked', last_error = 'timeout'")
  const received = fakeReceivers()
  passTime(3 * hourMs)
  for (const name of ['answer_reminders', 'suspected_digest', 'delivery_alert'] as const)
    await watch(site.bindings, name)
  const mails = received.filter(({ url }) => url.startsWith('https://mail.test'))
  expect(mails.map(({ body }) => body.subject)).toEqual([
    `Admin area: enquiry ${referenceOf(message.id)} is waiting for an answer`,
    'Admin area: 1 new enquiry held as suspected spam',
    'Admin area: 1 outgoing message has been stopped',
  ])
  const texts = mails.map(({ body }) => String(body.text))
  expect(texts[0]).toContain(`https://site.test/en/admin/records/message/${message.id}?`)
  expect(texts[0]).toMatch(/due by 23 November 2026 at 1\d:\d\d\./)
  expect(texts[1]).toContain('https://site.test/en/admin?suspected=true')
  expect(texts[2]).toContain('The oldest has been waiting since 23 November 2026.')
  for (const { body } of mails) expect(body.html).toContain('<html lang="en">')
})

test('a colleague is invited in the language of the office, to its screen', async () => {
  const admin = await openAdmin(english)
  await admin.post('/users/invite', { email: 'nowy@site.test' })
  await admin.site.finish()
  const invitation = received.find(({ body }) => String(body.to).includes('nowy@site.test'))
  expect(invitation?.body.html).toContain('<html lang="en">')
  expect(invitation?.body.text).toContain('You are invited')
  expect(await firstRow("SELECT language FROM auth_users WHERE email = 'nowy@site.test'")).toEqual({
    language: 'en',
  })
})

test.each([
  ['of the page', '?words=en', {}],
  ['of the office, for a script that names none', '', english],
])('an export has headings in the language %s', async (_, query, changes) => {
  fakeReceivers()
  const site = openSite(changes)
  await site.post('/api/contact-messages', messageBody())
  await site.finish()
  const { headers, text } = await (await openAdmin(changes)).get(`/inbox/export.csv${query}`)
  expect(headers.get('content-disposition')).toMatch(/filename="submissions-/)
  const [header = '', row = ''] = text.split('\r\n')
  expect(header).toContain('Type;Reference;Received;Language;Status;')
  expect(row).toMatch(/^Message;/)
})
