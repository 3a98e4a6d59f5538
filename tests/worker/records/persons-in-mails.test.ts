import { describe, expect, test } from 'vitest'
import { stampedByCloudflare, toRaw } from '#tests/support/raw-mail.ts'
import { openAdmin } from '../support/admin.ts'
import { emptyFileBucket, objectKeys } from '../support/files.ts'
import { fakeReceivers } from '../support/outbox.ts'
import { addressOf, deliver, mailRows, storeEnquiry, withThreads } from '../support/threads.ts'

const customer = 'jan@firma.example'

/** Headers of a mail may be in UTF-8. */
const inUtf8 = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

/** A thread with one mail in it. */
async function openThread(headers: [string, string][], text = 'Dzien dobry') {
  await emptyFileBucket()
  fakeReceivers()
  const id = await storeEnquiry()
  const raw = toRaw(
    [
      ...stampedByCloudflare('firma.example'),
      ['Message-ID', `<${id}@firma.example>`],
      ['Content-Type', 'text/plain'],
      ...headers,
    ],
    text,
  )
  await deliver({ from: customer, to: addressOf('customer', id), raw })
  return openAdmin(withThreads)
}

test.each([
  ['letters before the @', 'żaneta@obca.example', 'żaneta@obca.example', 'Żaneta@obca.example'],
  [
    'letters in both parts',
    'żaneta@książki.example',
    'żaneta@xn--ksiki-5wa74f.example',
    'ŻANETA@KSIĄŻKI.example',
  ],
  ['letters in two signs', 'z\u0307aneta@obca.example', 'żaneta@obca.example', 'żaneta@obca.example'],
  ['signs that no form takes', '[1]`x@obca_x.example', '[1]`x@obca_x.example', '[1]`X@obca_x.example'],
])('a sender with %s is found, exported and erased', async (_, written, sender, email) => {
  const admin = await openThread([['From', inUtf8(`<${written}>`)]])
  const [mail] = await mailRows()
  expect(mail?.sender).toBe(sender)
  const { body } = await admin.post('/privacy/preview', { email })
  expect(body).toMatchObject({ email: sender, held: [{ table: 'thread_mails', erased: 1, blanked: 0 }] })
  const ticked = { email, unverifiedMails: [mail?.id] }
  expect((await admin.post('/privacy/export', ticked)).body.thread_mails).toMatchObject([{ sender }])
  expect((await admin.post('/privacy/erase', { email })).status).toBe(200)
  expect(await mailRows()).toMatchObject([{ sender: null, raw_key: null }])
  expect(await objectKeys()).toEqual([])
})

describe('an erased person whom a mail names', () => {
  const people = (count: number) =>
    Array.from({ length: count }, (_, index) => `p${index}@inny.example`).join(', ')

  test.each([
    ['behind the recipients that are kept', people(60), 'Dzien dobry', 'p55@inny.example', []],
    ['behind the text that is kept', '', `${'Tak. '.repeat(20_000)}ewa@inny.example`, 'ewa@inny.example', []],
    ['nowhere, as all of it is kept', people(50), 'Dzien dobry', 'ewa@inny.example', [expect.any(String)]],
  ])('%s', async (_, cc, text, email, objects) => {
    const admin = await openThread(
      [['From', customer], ...(cc ? [['Cc', cc] as [string, string]] : [])],
      text,
    )
    expect(await objectKeys()).toHaveLength(1)
    expect((await admin.post('/privacy/erase', { email })).status).toBe(200)
    expect(await objectKeys()).toEqual(objects)
    expect(await mailRows()).toMatchObject([{ sender: customer, raw_key: objects[0] ?? null }])
  })
})
