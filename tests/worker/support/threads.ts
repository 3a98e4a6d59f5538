import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { openDatabase } from '#worker/db/client.ts'
import { threadMails } from '#worker/db/schema/threads.ts'
import { settingsOf } from '#worker/env/settings.ts'
import { type ThreadSide, toThreadAddress } from '#worker/sending/thread-addresses/thread-address.ts'
import { handleEmail } from '#worker/threads/inbound/email-handler.ts'
import type { Changes } from './admin.ts'
import { messageBody, openSite } from './site.ts'

export const threadDomain = 'odp.site.test'

export const withThreads = { THREADS_DOMAIN: threadDomain } satisfies Changes

/** The secret address of one side. */
export function addressOf(side: ThreadSide, id: string, officeAddressNumber = 0, changes: Changes = {}) {
  const settings = settingsOf({ ...env, ...withThreads, ...changes })
  const address = toThreadAddress(settings, side, { kind: 'contact_message', id, officeAddressNumber })
  if (!address) throw new Error('threads are off')
  return address
}

/** Stores an enquiry; returns its id. */
export async function storeEnquiry(changes: Changes = {}): Promise<string> {
  const body = messageBody()
  const site = openSite({ ...withThreads, ...changes })
  const response = await site.post('/api/contact-messages', body)
  if (response.status !== 201) throw new Error(await response.text())
  await site.finish()
  return body.id
}

interface Delivered {
  rejected: string | null
  forwardedTo: string[]
  /** True if its content was looked at. */
  isRead: boolean
}

/** Delivers a mail as Email Routing does; the outbox that it nudges has run when this returns. */
export async function deliver(
  { from, to, raw, size = raw.length }: { from: string; to: string; raw: Uint8Array; size?: number },
  { changes = {} as Changes, forward = async (_to: string) => undefined as undefined } = {},
): Promise<Delivered> {
  const delivered: Delivered = { rejected: null, forwardedTo: [], isRead: false }
  const ctx = createExecutionContext()
  const message = {
    from,
    to,
    headers: new Headers(),
    get raw() {
      delivered.isRead = true
      return new Blob([raw as Uint8Array<ArrayBuffer>]).stream()
    },
    rawSize: size,
    setReject: (reason: string) => {
      delivered.rejected = reason
    },
    forward: async (recipient: string) => {
      await forward(recipient)
      delivered.forwardedTo.push(recipient)
      return { messageId: '' }
    },
  }
  await handleEmail(message as never, { ...env, ...withThreads, ...changes }, ctx)
  await vi.advanceTimersByTimeAsync(1_000)
  await waitOnExecutionContext(ctx)
  return delivered
}

export const mailRows = () => openDatabase(env.DB).select().from(threadMails).orderBy(threadMails.created_at)
