import type { Channel } from '#worker/db/schema/submissions.ts'
import type { Settings } from '#worker/env/settings.ts'

export function isConfigured(channel: Channel, settings: Settings): boolean {
  const targets = {
    mail: settings.mail.company,
    zapier: settings.zapierUrl,
    automation: settings.automationUrl,
    // Cloudflare's binding is for the company's own addresses.
    receipt: settings.receipts ? settings.mail.api : null,
  }
  return targets[channel] !== null
}

/** The same for every submission, so that it tells nothing about an address. */
export const announceReceipt = (settings: Settings) =>
  isConfigured('receipt', settings) ? { mails_receipt: true as const } : {}
