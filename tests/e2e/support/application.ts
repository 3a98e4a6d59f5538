import type { Locator, Page } from '@playwright/test'
import { clientValues, personValues } from '#tests/support/form-values.ts'
import { addresses } from '#web/addresses.ts'
import type { ApplicationText } from '#web/content/pl/application.ts'
import { formPaths } from '#worker/contract/form-paths.ts'
import {
  type AuthorizationField,
  authorizationFields,
  type ClientField,
  clientFieldNames,
  clientGroups,
} from '#worker/domain/forms/client.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { words } from '../../support/words.ts'
import { expect, isTakenOver } from './journey.ts'
import { newAddress } from './sink.ts'

type Group = (typeof clientGroups)[number]['name']

export type Client = Record<ClientField, string>

export type Person = Record<AuthorizationField, string>

export const applicationsCall = `**${formPaths.clientApplication}`

/** With addresses of its own, by which the sink finds what it was sent. */
export const newClient = (signatoryEmail = newAddress('signatory')): Client => ({
  ...clientValues,
  signatory_email: signatoryEmail,
  payment_contact_email: newAddress('payment'),
  invoice_email: newAddress('invoice'),
})

export const newPerson = (change: Partial<Person> = {}): Person => ({
  ...personValues,
  email: newAddress('person'),
  ...change,
})

/** The client data dialog in one language, as an applicant meets it, or in the words of another kind. */
export function clientData(page: Page, locale: Locale, text: ApplicationText = words[locale].application) {
  // On its own page the dialog has the page's name, and the form of somebody with an account a heading of its own.
  const heading = page.getByRole('heading', { name: text.title, exact: true })
  const dialog = page.getByRole('dialog').filter({ has: heading })
  const input = (place: Locator, name: string) => place.getByRole('textbox', { name, exact: true })
  const groupOf = (name: ClientField): Group =>
    clientGroups.find(({ fields }) => fields.some((field) => field.name === name))?.name ?? 'company'
  const field = (name: ClientField) =>
    input(
      dialog.getByRole('group', { name: text.groups[groupOf(name)], exact: true }),
      text.fields[name].label,
    )
  const row = (number: number, count: number) => {
    const group = dialog.getByRole('group', { name: text.authorizations.row(number, count), exact: true })
    return {
      group,
      field: (name: keyof Person) => input(group, text.authorizations.fields[name]),
      warning: group.getByText(text.authorizations.incomplete(number)),
    }
  }

  return {
    dialog,
    field,
    row,
    rows: dialog.locator('[data-row]'),
    /** In the receipt: opens the form once more. */
    again: page.getByRole('button', { name: words[locale].receipt.anotherForm }),
    opener: page.getByRole('button', { name: words[locale].contact.clientData.button }),
    button: dialog.getByRole('button', { name: text.submit, exact: true }),
    sendingButton: dialog.getByRole('button', { name: text.submitting, exact: true }),
    addButton: dialog.getByRole('button', { name: text.authorizations.add, exact: true }),
    /** A link on the form's own page, where it works before any code runs. */
    closeButton: dialog
      .getByRole('button', { name: text.close, exact: true })
      .or(dialog.getByRole('link', { name: text.close, exact: true })),
    failure: dialog.getByRole('alert'),
    waiting: dialog.getByRole('group', { name: words[locale].retry.waiting, exact: true }),
    /** The receipt on the page that stays or on the home page. */
    notice: page.getByRole('status').filter({ hasText: text.success.title }),

    async openOnContactPage() {
      await page.goto(addresses.contact[locale])
      await this.open()
    },
    async open() {
      await isTakenOver(page)
      await this.opener.click()
      await expect(dialog).toBeVisible()
    },
    async openOnOwnPage() {
      await this.readOwnPage()
      await isTakenOver(page)
    },
    /** As it comes, whether code takes it over or not. */
    async readOwnPage() {
      await page.goto(addresses.clientForm[locale])
      await expect(dialog).toBeVisible()
    },
    async fill(client: Partial<Client>) {
      for (const name of clientFieldNames) {
        const value = client[name]
        if (value !== undefined) await field(name).fill(value)
      }
    },
    /** Fills every field without a mouse; the focus goes from the first one to what follows the last one. */
    async fillByKeyboard(client: Client) {
      for (const name of clientFieldNames) {
        if (name === 'payment_contact_first_name') {
          await expect(dialog.getByRole('button', { name: text.samePerson.copy })).toBeFocused()
          await page.keyboard.press('Tab')
        }
        await expect(field(name)).toBeFocused()
        await page.keyboard.insertText(client[name])
        await page.keyboard.press('Tab')
      }
    },
    /** Adds a row below the others and fills it. */
    async addPerson(person: Person) {
      const count = (await this.rows.count()) + 1
      await this.addButton.click()
      for (const name of authorizationFields) await row(count, count).field(name).fill(person[name])
    },
    async holds(client: Client) {
      for (const name of clientFieldNames) await expect(field(name)).toHaveValue(client[name])
    },
    async holdsPerson(number: number, count: number, person: Person) {
      for (const name of authorizationFields)
        await expect(row(number, count).field(name)).toHaveValue(person[name])
    },
    async isEmpty() {
      for (const name of clientFieldNames) await expect(field(name)).toHaveValue('')
      await expect(this.rows).toHaveCount(0)
    },
  }
}
