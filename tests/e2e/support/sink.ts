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
}

export interface Hook {
  path: string
  headers: Record<string, string>
  body: Record<string, unknown>
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

/** Polls often: mails arrive a moment later; nobody should wait a second for it. */
const often = { intervals: [25, 50, 100, 200, 400] }

/** Mails and hooks as the company and its services get them. */
export function openSink(sinkUrl: string, siteUrl: string) {
  const get = async <Answer>(path: string): Promise<Answer> => (await fetch(sinkUrl + path)).json()

  const runOutbox = async () => {
    expect((await fetch(`${siteUrl}/cdn-cgi/handler/scheduled`)).ok).toBe(true)
  }

  async function listMails(address: string): Promise<{ ID: string }[]> {
    const query = encodeURIComponent(`reply-to:"${address}"`)
    return (await get<{ messages: { ID: string }[] }>(`/api/v1/search?query=${query}`)).messages
  }

  const read = (mail: { ID: string }) => get<Mail>(`/api/v1/message/${mail.ID}`)

  /** The hook's payload, wherever in it the hook carries it. */
  const payloadOf = (hook: Hook) => (hook.body.payload ?? hook.body) as Record<string, unknown>

  const listHooks = async (address: string) =>
    (await get<Hook[]>('/hooks')).filter((hook) => payloadOf(hook).signatory_email === address)

  return {
    runOutbox,

    /** All mails to be answered to an address, oldest first; waits for as many and sees that no more follow. */
    async mailsFor(address: string, count: number): Promise<Mail[]> {
      await expect.poll(async () => (await listMails(address)).length, often).toBeGreaterThanOrEqual(count)
      await runOutbox()
      const found = await listMails(address)
      expect(found).toHaveLength(count)
      return Promise.all(found.toReversed().map(read))
    },

    async mailFor(address: string): Promise<Mail> {
      const [mail] = await this.mailsFor(address, 1)
      if (!mail) throw new Error(`There is no mail to be answered to ${address}.`)
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
