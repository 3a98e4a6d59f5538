import type { Channel } from '#worker/db/schema/submissions.ts'
import type { Settings } from '#worker/env/settings.ts'

export function isConfigured(channel: Channel, settings: Settings): boolean {
  const targets = {
    mail: settings.mail.company,
    zapier: settings.zapierUrl,
    automation: settings.automationUrl,
    events: settings.events,
    // Cloudflare's binding is for the company's own addresses.
    reply: settings.mail.api,
    relay: settings.threads,
    receipt: settings.receipts ? settings.mail.api : null,
  }
  return targets[channel] !== null
}
