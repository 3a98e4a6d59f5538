import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'

interface Mailbox {
  Name: string
  Address: string
}

interface Mail {
  ID: string
  From: Mailbox
  To: Mailbox[]
  ReplyTo: Mailbox[]
  Subject: string
  Text: string
  HTML: string
  Attachments: { PartID: string; FileName: string; ContentType: string; Size: number }[]
}

export interface Hook {
  path: string
  headers: Record<string, string>
  body: Record<string, unknown>
  /** True of an event whose signature is right. */
  verifies?: boolean
}

/** A signed event. */
interface SinkEvent {
  type: string
  data: { id: string }
}

/** One attempt to reach a channel; a call that was told to fail leaves nothing else behind. */
interface Attempt {
  channel: string
  idempotencyKey: string | null
  outcome: string
}

export type Sink = ReturnType<typeof openSink>

/** An address that no other test uses: what it brought is found by it in a sink that all tests share. */
export const newAddress = (who = 'visitor') => `${who}.${randomUUID()}@journey.example`

/** MAIL_TO of wrangler.toml. */
const office = 'biuro@altimach.example'

/** The secret addresses at which threads are received. */
export const threadAddress = /^[co][am][0-9a-f]{60}@thread\.localhost$/

/** Polls often: mails arrive a moment later; nobody should wait a second for it. */
const often = { intervals: [25, 50, 100, 200, 400] }

/** Mails and hooks as the company and its services get them. */
export function openSink(sinkUrl: string, siteUrl: string) {
  const get = async <Answer>(path: string): Promise<Answer> => (await fetch(sinkUrl + path)).json()

  const runOutbox = async () => {
    expect((await fetch(`${siteUrl}/cdn-cgi/handler/scheduled`)).ok).toBe(true)
  }

  async function listMails(address: string): Promise<{ ID: string }[]> {
    const query = encodeURIComponent(`to:"${office}" "${address}"`)
    return (await get<{ messages: { ID: string }[] }>(`/api/v1/search?query=${query}`)).messages
  }

  const read = (mail: { ID: string }) => get<Mail>(`/api/v1/message/${mail.ID}`)

  /** The hook's payload, wherever in it the hook carries it. */
  const payloadOf = (hook: Hook) => (hook.body.payload ?? hook.body) as Record<string, unknown>

  const listHooks = async (address: string) =>
    (await get<Hook[]>('/hooks')).filter((hook) => payloadOf(hook).signatory_email === address)

  return {
    runOutbox,

    /** All mails to the company about a visitor's address, oldest first; waits for as many and sees that no more follow. */
    async mailsFor(address: string, count: number): Promise<Mail[]> {
      await expect.poll(async () => (await listMails(address)).length, often).toBeGreaterThanOrEqual(count)
      await runOutbox()
      const found = await listMails(address)
      expect(found).toHaveLength(count)
      return Promise.all(found.toReversed().map(read))
    },

    async mailFor(address: string): Promise<Mail> {
      const [mail] = await this.mailsFor(address, 1)
      if (!mail) throw new Error(`The company has no mail about ${address}.`)
      return mail
    },

    /** The newest mail sent to an address, once there are as many. */
    async letterTo(address: string, count = 1): Promise<Mail> {
      const query = encodeURIComponent(`to:"${address}"`)
      const list = async () =>
        (await get<{ messages: { ID: string }[] }>(`/api/v1/search?query=${query}`)).messages
      await expect.poll(async () => (await list()).length, often).toBeGreaterThanOrEqual(count)
      const [newest] = await list()
      if (!newest) throw new Error(`There is no mail to ${address}.`)
      return read(newest)
    },

    /** Answers a mail on the sink's page, as the mailbox that got it. */
    async answer(
      { ID }: { ID: string },
      { subject = 'Re: Podnośnik', text = '', cc = '', isForged = false },
    ) {
      const form = new URLSearchParams({ mail: ID, subject, text, cc, ...(isForged ? { forged: 'on' } : {}) })
      const response = await fetch(`${sinkUrl}/page/answer`, { method: 'POST', body: form })
      expect(response.status, await response.text()).toBe(200)
    },

    /** The answer that somebody at the office has sent to an address, once it is there. */
    async answerTo(address: string): Promise<Mail> {
      const query = encodeURIComponent(`to:"${address}" subject:"Re:"`)
      const list = async () =>
        (await get<{ messages: { ID: string }[] }>(`/api/v1/search?query=${query}`)).messages
      await expect.poll(async () => (await list()).length, often).toBe(1)
      const [answer] = await list()
      if (!answer) throw new Error(`There is no answer to ${address}.`)
      return read(answer)
    },

    /** The content of a mail's attachment. */
    async attachment({ ID }: Mail, partId = '1'): Promise<Buffer> {
      const response = await fetch(`${sinkUrl}/api/v1/message/${ID}/part/${partId}`)
      expect(response.ok).toBe(true)
      return Buffer.from(await response.arrayBuffer())
    },

    /** The newest text message to a number, once there are as many. */
    async textTo(number: string, count = 1): Promise<string> {
      const list = async () => {
        const texts = await get<{ to: string; text: string }[]>('/sms')
        return texts.filter(({ to }) => to.replace('+', '') === number.replace('+', ''))
      }
      await expect.poll(async () => (await list()).length, often).toBeGreaterThanOrEqual(count)
      return (await list()).at(-1)?.text ?? ''
    },

    async codeTo(number: string, count = 1): Promise<string> {
      const [code] = (await this.textTo(number, count)).match(/\d{6}/) ?? []
      if (!code) throw new Error(`There is no code in the message to ${number}.`)
      return code
    },

    /** Mails that are there already, for a test that expects none. */
    async mailCount(address: string): Promise<number> {
      await runOutbox()
      return (await listMails(address)).length
    },

    /** Hooks about the application that this person signed; waits like `mailsFor`. */
    async hooksFor(address: string, count: number): Promise<Hook[]> {
      await expect.poll(async () => (await listHooks(address)).length, often).toBeGreaterThanOrEqual(count)
      await runOutbox()
      const found = await listHooks(address)
      expect(found).toHaveLength(count)
      return found
    },

    /** The types of the signed events about a record, oldest first, once there are as many. */
    async eventsOf(id: string, count: number): Promise<string[]> {
      const list = async () =>
        (await get<Hook[]>('/hooks')).flatMap(({ path, body, verifies }) => {
          const { type, data } = body as unknown as SinkEvent
          return path === '/hooks/events' && verifies && data.id === id ? [type] : []
        })
      await expect.poll(async () => (await list()).length, often).toBeGreaterThanOrEqual(count)
      return list()
    },

    attempts: () => get<Attempt[]>('/attempts'),

    async behave(behaviour: Record<string, { status?: number; delayMs?: number; drop?: boolean }>) {
      const told = await fetch(`${sinkUrl}/behaviour`, { method: 'POST', body: JSON.stringify(behaviour) })
      expect(told.ok).toBe(true)
    },

    async behaveNormally() {
      expect((await fetch(`${sinkUrl}/behaviour`, { method: 'DELETE' })).ok).toBe(true)
    },
  }
}
