import type { Page } from '@playwright/test'
import { messageValues } from '#tests/support/form-values.ts'
import { addresses } from '#web/addresses.ts'
import { formPaths } from '#worker/contract/form-paths.ts'
import { type ContactField, contactFieldNames } from '#worker/domain/forms/contact-message.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { words } from '../../support/words.ts'
import { expect } from './journey.ts'
import { newAddress } from './sink.ts'

export type Message = Record<ContactField, string>

export const messagesCall = `**${formPaths.contactMessage}`

export const newMessage = (email = newAddress()): Message => ({ ...messageValues, email })

/** The contact form as a visitor meets it, in one language. */
export function contactForm(page: Page, locale: Locale) {
  const text = words[locale].contactForm
  const field = (name: ContactField) =>
    page.getByRole('textbox', { name: text.fields[name].label, exact: true })
  const button = page.getByRole('button', { name: text.send, exact: true })

  return {
    field,
    button,
    /** The same button while the message is on its way. */
    sendingButton: page.getByRole('button', { name: text.sending, exact: true }),
    /** The messages that stay: what went wrong, that it waits for the network, or that all went well. */
    failure: page.getByRole('alert'),
    waiting: page.getByRole('group', { name: words[locale].retry.waiting, exact: true }),
    /** In the receipt: shows the empty form. */
    again: page.getByRole('button', { name: words[locale].receipt.anotherEnquiry }),
    success: page.getByRole('status').filter({ hasText: text.success.title }),

    /** Waits until the page's own code has taken over from the plain form. */
    async open(suffix = '') {
      await page.goto(addresses.contact[locale] + suffix)
      await this.isReady()
    },
    async isReady() {
      await button.scrollIntoViewIfNeeded()
      await button.dispatchEvent('focusin', { bubbles: true })
      await expect(page.locator('form[novalidate]').filter({ has: button })).toBeVisible()
    },
    async fill(message: Partial<Message>) {
      for (const name of contactFieldNames) {
        const value = message[name]
        if (value !== undefined) await field(name).fill(value)
      }
    },
    async holds(message: Message) {
      for (const name of contactFieldNames) await expect(field(name)).toHaveValue(message[name])
    },
    async isEmpty() {
      for (const name of contactFieldNames) await expect(field(name)).toHaveValue('')
    },
  }
}
