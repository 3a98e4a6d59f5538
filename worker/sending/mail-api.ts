import type { MailApiSettings } from '#worker/env/mail-settings.ts'
import type { MailDriver } from './send-mail.ts'
import { postJson } from './webhook-client.ts'

/** Tag that carries the idempotency key of a tracked mail in the mail API's events. */
export const deliveryTag = 'delivery'

/** Driver for Resend's `POST /emails`. It deduplicates by idempotency key for 24 hours. */
export const toApiDriver =
  ({ url, key }: MailApiSettings): MailDriver =>
  (mail, timeoutMs) =>
    postJson(
      `${url}/emails`,
      {
        from: mail.from,
        to: [mail.to],
        ...(mail.replyTo ? { reply_to: mail.replyTo } : {}),
        ...(mail.headers ? { headers: mail.headers } : {}),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        ...(mail.attachments
          ? {
              attachments: mail.attachments.map(({ name, mediaType, content }) => ({
                filename: name,
                content_type: mediaType,
                content: content.toBase64(),
              })),
            }
          : {}),
        ...(mail.isTracked ? { tags: [{ name: deliveryTag, value: mail.key }] } : {}),
      },
      { authorization: `Bearer ${key}`, 'idempotency-key': mail.key },
      timeoutMs,
    )
