import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { pdf } from '#tests/support/sample-files.ts'
import { placeholders } from '#worker/contract/admin/placeholders.ts'
import type { ReplyForm } from '#worker/contract/admin/replies.ts'
import { maxFileBytes } from '#worker/contract/files.ts'
import { openDatabase } from '#worker/db/client.ts'
import { replyDrafts } from '#worker/db/schema/replies.ts'
import { type Admin, type Changes, createApiKey, openAdmin } from '../../support/admin.ts'
import { addClientData, logLines, takeApplication, takeMessage } from '../../support/admin-rows.ts'
import { passTime } from '../../support/clock.ts'
import { deliveryRows } from '../../support/database.ts'
import { fileRows, openUploads, removalRows } from '../../support/files.ts'
import { bounced, report, withEvents } from '../../support/mail-events.ts'
import { fakeReceivers, type Received, runCron } from '../../support/outbox.ts'
import { finishAnswers, messageBody } from '../../support/site.ts'
import { world } from '../../support/world.ts'

const { received, admin } = world()

const pathOf = (id: string, kind = 'contact_message') => `/records/${kind}/${id}`

const newReply = (changes: object = {}) => ({
  id: crypto.randomUUID() as string,
  text: 'Guten Tag Jan Nowak,\n\ngern.\n\nMit freundlichen Grüßen',
  authorName: 'Anna Maj',
  file: null as string | null,
  copies: [] as string[],
  version: 0,
  ...changes,
})

const send = (admin: Admin, id: string, reply = newReply(), kind = 'contact_message') =>
  admin.post(`${pathOf(id, kind)}/replies`, reply)

/** Mails to senders; everything else goes to the company. */
const repliesIn = (received: Received[]) =>
  received
    .filter(({ url, body }) => url === 'https://mail.test/emails' && String(body.to) !== 'office@site.test')
    .map(({ body, headers }) => ({ body, key: headers.get('idempotency-key') }))

const draftRows = () => openDatabase(env.DB).select().from(replyDrafts)

const repliesRows = async () => (await deliveryRows()).filter(({ channel }) => channel === 'reply')

/** A complete file that was uploaded for an answer. */
async function upload(replyId: string, content = pdf()): Promise<string> {
  const { id, response } = await openUploads().upload('Angebot.pdf', content, replyId)
  expect(response.status).toBe(200)
  return id
}

/** Drains that requests have started, and one more. */
async function sendOut(changes: Changes = {}) {
  await finishAnswers()
  await runCron(changes)
}

describe('an answer', () => {
  test('goes to the sender in their language, with the clerk’s name, and what was asked below it', async () => {
    const year = new Date().getFullYear() + 2
    const body = await takeMessage({
      language: 'de',
      subject: 'Teleskoplader',
      message: 'Was kostet\ndas?',
      list: [
        {
          catalogue_id: 'telehandler',
          quantity: 2,
          date_from: `${year}-12-01`,
          place: 'Kiel',
          operator: true,
        },
      ],
    } as object)
    const { status, body: answer } = await send(admin, body.id)
    expect(status).toBe(201)
    await sendOut()
    const [mail] = repliesIn(received)
    expect(mail?.body).toMatchObject({
      from: expect.stringMatching(/^"Anna Maj" <[^<>"]+>$/),
      to: [body.email],
      reply_to: 'office@site.test',
      subject: `Re: Teleskoplader [${body.id.slice(0, 4).toUpperCase()}-${body.id.slice(4, 8).toUpperCase()}]`,
    })
    const text = String(mail?.body.text)
    expect(text.startsWith('Guten Tag Jan Nowak,\n\ngern.\n\nMit freundlichen Grüßen\nAnna Maj\n')).toBe(true)
    expect(text).toContain('> Was kostet\n> das?')
    expect(text).toContain('Positionen Ihrer Anfrage\n  1. Teleskoplader')
    expect(text.replaceAll('\u00a0', ' ')).toContain(`2 Stück, ab 1. Dezember ${year}, Kiel, mit Bediener`)
    expect(String(mail?.body.html)).toContain('<blockquote')
    expect(mail?.body).not.toHaveProperty('headers')
    expect(answer).toMatchObject({ status: 'answered', version: 1, mail: { text: newReply().text } })
  })

  test('that holds the list is not followed by it again, unless a row of it is missing', async () => {
    const list = ['telehandler', 'rammer'].map((catalogue_id) => ({
      catalogue_id,
      quantity: 2,
      operator: false,
    }))
    const body = await takeMessage({ language: 'de', list } as object)
    const form: unknown = (await admin.get(`${pathOf(body.id)}/reply-form`)).body
    const { machines } = form as ReplyForm
    const [first] = machines.split('\n')
    const heading = 'Positionen Ihrer Anfrage'
    for (const [version, text] of [`${machines.replaceAll('\u00a0', ' ')}, frei`, first].entries()) {
      await send(admin, body.id, newReply({ text, version }))
      await sendOut()
      const mail = repliesIn(received).at(-1)?.body
      for (const part of [mail?.text, mail?.html])
        expect(String(part).includes(heading), text).toBe(text === first)
      expect(String(mail?.html)).toContain('<blockquote')
    }
  })

  test('to an application goes to who signs, and quotes nothing of their bank', async () => {
    const body = await takeApplication({ language: 'nl' })
    expect((await send(admin, body.id, newReply(), 'client_application')).status).toBe(201)
    await sendOut()
    const [mail] = repliesIn(received)
    expect(mail?.body.to).toEqual([body.signatory_email])
    expect(mail?.body.text).toContain(body.company_name)
    expect(mail?.body.text).not.toContain(body.bank_account_number)
  })

  test('is shown in the record with its author, its file and how it left, and answers the record', async () => {
    const { id } = await takeMessage()
    const reply = newReply()
    reply.file = await upload(reply.id)
    const { answeredAt } = (await send(admin, id, reply)).body
    await sendOut()
    const { body } = await admin.get(pathOf(id))
    expect(body).toMatchObject({
      status: 'answered',
      answeredAt,
      version: 1,
      files: [],
      hasDraft: false,
      thread: [
        {
          id: reply.id,
          origin: 'reply',
          author: { id: admin.userId, email: admin.email },
          authorName: 'Anna Maj',
          text: reply.text,
          files: [{ id: reply.file, name: 'Angebot.pdf', size: pdf().length, type: 'pdf' }],
          delivery: { channel: 'reply', state: 'sent' },
        },
      ],
    })
    expect(body.deliveries.map(({ channel }: { channel: string }) => channel)).toEqual(['mail'])
    expect((await logLines()).filter(({ action }) => action === 'reply_sent')).toMatchObject([
      { actor_id: admin.userId, subject_id: id, details: { mail: reply.id } },
    ])
    const [mail] = repliesIn(received)
    expect(mail?.body.attachments).toEqual([
      { filename: 'Angebot.pdf', content_type: 'application/pdf', content: pdf().toBase64() },
    ])
  })

  test('takes a file of 10 MB along', async () => {
    const { id } = await takeMessage()
    const reply = newReply()
    const content = pdf(`%${'x'.repeat(maxFileBytes - pdf('%\n').length)}\n`)
    reply.file = await upload(reply.id, content)
    await send(admin, id, reply)
    await sendOut()
    const [mail] = repliesIn(received)
    const [attachment] = (mail?.body.attachments ?? []) as { content: string }[]
    expect(content).toHaveLength(maxFileBytes)
    expect(attachment?.content === content.toBase64()).toBe(true)
  })

  test('is sent once, however often its request is repeated', async () => {
    const { id } = await takeMessage()
    const reply = newReply()
    reply.file = await upload(reply.id)
    const answers = await Promise.all([send(admin, id, reply), send(admin, id, reply)])
    answers.push(await send(admin, id, reply))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    await sendOut()
    expect(repliesIn(received)).toHaveLength(1)
    expect((await admin.get(pathOf(id))).body).toMatchObject({ version: 1, thread: [{ id: reply.id }] })
  })

  test('after the first leaves the time of the first answer and the status', async () => {
    const { id } = await takeMessage()
    const first = await send(admin, id)
    await admin.put(`${pathOf(id)}/status`, { status: 'closed', outcome: 'won', version: 1 })
    passTime(60_000)
    const second = await send(admin, id, newReply({ version: 2 }))
    expect(second.body).toMatchObject({
      answeredAt: first.body.answeredAt,
      status: 'closed',
      version: 3,
    })
    expect((await admin.get(pathOf(id))).body.thread).toHaveLength(2)
  })
})

describe('an answer is refused', () => {
  test('while the record is suspected, and sent after its release', async () => {
    const { id } = await takeMessage({ leave_empty: 'x' } as object)
    expect(await send(admin, id)).toMatchObject({ status: 409, body: { code: 'entry_suspected' } })
    await admin.post(`${pathOf(id)}/release`)
    expect((await send(admin, id, newReply({ version: 1 }))).status).toBe(201)
  })

  test('once a colleague has changed the record', async () => {
    const [admin, colleague] = [await openAdmin(), await openAdmin()]
    const { id } = await takeMessage()
    await send(colleague, id)
    expect(await send(admin, id)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect((await admin.get(pathOf(id))).body.thread).toHaveLength(1)
  })

  test('to a record that is erased, and to client data', async () => {
    const { id, email } = await takeMessage()
    await admin.post('/privacy/erase', { email })
    expect(await send(admin, id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const clientData = await addClientData()
    expect((await send(admin, clientData, newReply(), 'client_data')).status).toBe(404)
  })

  test.each([
    ['without a text', { text: ' \n ' }],
    ['without a name', { authorName: '' }],
    ['that is too long', { text: 'x'.repeat(10_001) }],
    ['without an id', { id: 'x' }],
  ])('%s', async (_, changes) => {
    const { id } = await takeMessage()
    expect((await send(admin, id, newReply(changes))).body.code).toBe('validation_failed')
    expect(await repliesRows()).toEqual([])
  })

  test.each(placeholders)('while it has %s of a saved sentence', async (placeholder) => {
    const { id } = await takeMessage()
    const text = `Guten Tag ${placeholder}, gern.`
    expect(await send(admin, id, newReply({ text }))).toMatchObject({
      status: 422,
      body: { code: 'placeholder_left' },
    })
    expect(await repliesRows()).toEqual([])
  })

  test('with a file that is gone, or was uploaded for another', async () => {
    const { id } = await takeMessage()
    const file = await upload(crypto.randomUUID())
    for (const each of [file, crypto.randomUUID()])
      expect((await send(admin, id, newReply({ file: each }))).body.code).toBe('upload_expired')
    expect(await repliesRows()).toEqual([])
  })

  test('with the id of an answer to another record', async () => {
    const [one, other] = [await takeMessage(), await takeMessage()]
    const reply = newReply()
    await send(admin, one.id, reply)
    expect((await send(admin, other.id, reply)).body.code).toBe('id_conflict')
    expect((await admin.get(pathOf(other.id))).body).toMatchObject({ thread: [], status: 'new' })
    await send(admin, other.id)
    expect((await send(admin, other.id, { ...reply, version: 1 })).body.code).toBe('id_conflict')
  })

  test('where there is no mail API', async () => {
    const admin = await openAdmin({ MAIL_API_URL: '', MAIL_DRIVER: 'cloudflare' })
    const { id } = await takeMessage()
    expect(await send(admin, id)).toMatchObject({ status: 503, body: { code: 'replies_off' } })
    expect((await admin.get(`${pathOf(id)}/reply-form`)).body.isOn).toBe(false)
  })

  test('from an API key', async () => {
    const { key } = await createApiKey(await openAdmin(), { scopes: ['read_entries', 'write_status'] })
    const admin = await openAdmin()
    const { id } = await takeMessage()
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const path = `/api/admin${pathOf(id)}/replies`
    const response = await admin.site.request(path, {
      method: 'POST',
      headers,
      body: JSON.stringify(newReply()),
    })
    expect(response.status).toBe(403)
  })
})

describe('an answer that does not get through', () => {
  test('is tried again under the same key, then parked, and sent by a press', async () => {
    let status = 500
    const received = fakeReceivers(({ body }) =>
      String(body.to) === 'office@site.test' ? new Response('{}') : new Response('{}', { status }),
    )
    const admin = await openAdmin()
    const { id } = await takeMessage()
    await send(admin, id)
    await finishAnswers()
    for (let tries = 0; tries < 7; tries += 1) {
      await runCron()
      passTime(25 * 3_600_000)
    }
    const later = await openAdmin()
    const [mail] = (await later.get(pathOf(id))).body.thread
    expect(mail.delivery).toMatchObject({ state: 'parked', lastError: 'http 500' })
    status = 200
    expect((await later.post(`/deliveries/${mail.delivery.id}/retry`)).status).toBe(200)
    await sendOut()
    expect((await repliesRows())[0]?.state).toBe('sent')
    expect(new Set(repliesIn(received).map(({ key }) => key)).size).toBe(1)
  })

  test('because it bounced is parked with the reason, and the address gets no other', async () => {
    fakeReceivers()
    const admin = await openAdmin(withEvents)
    const { id, email } = await takeMessage()
    await send(admin, id)
    await sendOut(withEvents)
    const [row] = await repliesRows()
    expect(row?.state).toBe('sent')
    await report(bounced(email, { tags: { delivery: row?.id } }))
    const after = (await admin.get(pathOf(id))).body
    expect(after.thread[0].delivery).toMatchObject({ state: 'parked', lastError: 'bounced' })
    await send(admin, id, newReply({ version: after.version }))
    await sendOut(withEvents)
    expect((await admin.get(pathOf(id))).body.thread[1].delivery).toMatchObject({
      state: 'parked',
      lastError: 'suppressed',
    })
  })

  test('goes to nobody who is not allowed on a staging site', async () => {
    const changes = { MAIL_ONLY_TO: '@site.test' }
    const admin = await openAdmin(changes)
    const { id } = messageBody()
    await admin.site.post('/api/contact-messages', { ...messageBody(), id })
    await send(admin, id)
    await sendOut(changes)
    expect(repliesIn(received)).toEqual([])
    expect(await repliesRows()).toMatchObject([{ state: 'parked', last_error: 'recipient_not_allowed' }])
  })
})

describe('a draft', () => {
  const draft = (changes: object = {}) => ({
    id: crypto.randomUUID() as string,
    text: 'Dzień dobry,',
    authorName: 'Anna Maj',
    file: null as string | null,
    copies: [] as string[],
    ...changes,
  })
  const save = (admin: Admin, id: string, body = draft()) => admin.put(`${pathOf(id)}/reply-draft`, body)

  test('is its author’s alone, and gone once it is sent', async () => {
    const [admin, colleague] = [await openAdmin(), await openAdmin()]
    const { id } = await takeMessage()
    const begun = draft()
    expect((await save(admin, id, begun)).body).toEqual({ savedAt: new Date().toISOString() })
    expect((await admin.get(`${pathOf(id)}/reply-form`)).body.draft).toMatchObject({
      id: begun.id,
      text: begun.text,
      file: null,
      hasLostFile: false,
    })
    expect((await admin.get(pathOf(id))).body.hasDraft).toBe(true)
    const listed = async ({ get }: Pick<typeof admin, 'get'>) => [
      (await get('/inbox')).body.entries[0].hasDraft,
      (await get(`/inbox/entries?of=contact_message:${id}`)).body.entries[0].hasDraft,
    ]
    expect(await listed(admin)).toEqual([true, true])
    expect(await listed(colleague)).toEqual([false, false])
    expect((await colleague.get(`${pathOf(id)}/reply-form`)).body.draft).toBeNull()
    expect((await colleague.get(pathOf(id))).body.hasDraft).toBe(false)
    await send(admin, id, newReply({ id: begun.id }))
    expect(await draftRows()).toEqual([])
    expect((await save(admin, id, begun)).body, 'a late request').toEqual({ savedAt: null })
    expect(await draftRows()).toEqual([])
  })

  test('keeps its file, and says when that is gone', async () => {
    const { id } = await takeMessage()
    const begun = draft()
    begun.file = await upload(begun.id)
    await save(admin, id, begun)
    expect((await admin.get(`${pathOf(id)}/reply-form`)).body.draft).toMatchObject({
      file: { id: begun.file, name: 'Angebot.pdf', type: 'pdf' },
    })
    await env.DB.prepare('DELETE FROM files').run()
    expect((await admin.get(`${pathOf(id)}/reply-form`)).body.draft).toMatchObject({
      file: null,
      hasLostFile: true,
    })
  })

  test('is discarded by a press', async () => {
    const { id } = await takeMessage()
    await save(admin, id)
    expect((await admin.remove(`${pathOf(id)}/reply-draft`)).status).toBe(200)
    expect(await draftRows()).toEqual([])
  })

  test('and a file that is not sent yet are erased with the sender', async () => {
    const { id, email } = await takeMessage()
    const begun = draft()
    begun.file = await upload(begun.id)
    await save(admin, id, begun)
    const exported = (await admin.post('/privacy/export', { email })).body
    expect(exported.contact_messages[0].drafts).toMatchObject([{ text: begun.text }])
    await admin.post('/privacy/erase', { email })
    expect([await draftRows(), await fileRows(), await removalRows()]).toEqual([[], [], []])
  })

  test('goes with its author', async () => {
    const [admin, colleague] = [await openAdmin(), await openAdmin()]
    const { id } = await takeMessage()
    await save(colleague, id)
    await admin.remove(`/users/${colleague.userId}`)
    expect(await draftRows()).toEqual([])
  })

  test('of a record that does not exist is refused', async () => {
    expect((await save(admin, crypto.randomUUID())).status).toBe(404)
    expect((await admin.get(`${pathOf(crypto.randomUUID())}/reply-form`)).status).toBe(404)
  })
})

test('the form knows the name of the account, if it has one', async () => {
  const { id } = await takeMessage()
  const form = () => admin.get(`${pathOf(id)}/reply-form`)
  expect((await form()).body.authorName).toBeNull()
  await env.DB.prepare('UPDATE auth_users SET user_metadata = ? WHERE id = ?')
    .bind(JSON.stringify({ first_name: 'Anna', last_name: 'Maj' }), admin.userId)
    .run()
  expect((await form()).body.authorName).toBe('Anna Maj')
})

test('an answer is exported, counted and erased with its record', async () => {
  const { id, email } = await takeMessage()
  await send(admin, id)
  const { held } = (await admin.post('/privacy/preview', { email })).body
  expect(held).toContainEqual({ table: 'thread_mails', erased: 1, blanked: 0 })
  const exported = (await admin.post('/privacy/export', { email })).body
  expect(exported.contact_messages[0].mails).toMatchObject([{ text: newReply().text, origin: 'reply' }])
  await admin.post('/privacy/erase', { email })
  const { results } = await env.DB.prepare('SELECT id FROM thread_mails').all()
  expect(results).toEqual([])
})
