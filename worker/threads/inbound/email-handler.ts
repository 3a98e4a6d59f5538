import type { Bindings } from '#worker/env/bindings.ts'
import { toAddress } from '#worker/env/mailbox.ts'
import { settingsOf } from '#worker/env/settings.ts'
import { publishEvents } from '#worker/live/notify.ts'
import { logEvent, logFailure } from '#worker/log/log-event.ts'
import { nudgeOutbox } from '#worker/outbox/enqueue.ts'
import { openIncomingMail } from './incoming-mail.ts'
import { maxMailBytes } from './raw-mail.ts'
import { receiveMail } from './receive-mail.ts'

/** The name under which Email Routing writes its findings. */
const service = 'mx.cloudflare.net'

type Message = Pick<
  ForwardableEmailMessage,
  'from' | 'to' | 'raw' | 'rawSize' | 'setReject' | 'forward' | 'headers'
>

/** Forwards the original to the company, as a last resort: if this fails too, the sender's server tries again later. */
async function forwardToCompany(message: Message, env: Bindings): Promise<void> {
  const { company } = settingsOf(env).mail
  if (!company) throw new Error('no mailbox to forward to')
  await message.forward(toAddress(company.to))
}

/**
 * Takes a mail from Email Routing. It is stored when this returns; if that fails, it is forwarded unprocessed to the
 * company, and only if that fails too does this throw.
 */
export async function handleEmail(
  message: Message,
  env: Bindings,
  ctx: Pick<ExecutionContext, 'waitUntil'>,
): Promise<void> {
  if (message.rawSize > maxMailBytes) return message.setReject('The message is larger than 50 MB.')
  try {
    const open = () => openIncomingMail(message.raw, message.rawSize)
    const envelope = { from: message.from, to: message.to, service, isAttended: true }
    const receipt = await receiveMail(env, envelope, open)
    if (receipt === 'full') return message.setReject('This address accepts no more messages today.')
    if (receipt === 'unknown') return message.setReject('There is no such address.')
    if (receipt === 'stored') ctx.waitUntil(Promise.all([publishEvents(env), nudgeOutbox(env)]))
  } catch (error) {
    logFailure('thread_mail_not_stored', error)
    await forwardToCompany(message, env)
    logEvent('thread_mail_forwarded')
  }
}
