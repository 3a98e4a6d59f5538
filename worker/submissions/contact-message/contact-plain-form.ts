import { type ContactFields, contactMessage } from '#worker/contract/contact-message.ts'
import { listParameter } from '#worker/contract/enquiry-list-fields.ts'
import { type CatalogueId, catalogueIds } from '#worker/domain/catalogue/ids.ts'
import { contactFieldNames } from '#worker/domain/forms/contact-message.ts'
import { labels as de } from '#worker/domain/labels/contact/de.ts'
import { labels as en } from '#worker/domain/labels/contact/en.ts'
import { labels as nl } from '#worker/domain/labels/contact/nl.ts'
import { labels as pl } from '#worker/domain/labels/contact/pl.ts'
import { readCatalogueNames } from '#worker/enquiry-list/name-list-rows.ts'
import { getClientIp } from '#worker/http/client-ip.ts'
import { toValidationError } from '#worker/http/request-body.ts'
import { nudgeOutbox } from '#worker/outbox/enqueue.ts'
import type { FormFields, PlainForm } from '#worker/submissions/plain-form/plain-form.ts'
import { getPageOrigin, getPageQuery, toDailyId, toTexts } from '#worker/submissions/plain-form/plain-form.ts'
import { saveContactMessage } from './save-contact-message.ts'
import { contactPlainFormText } from './text/contact-plain-form.ts'

/**
 * The machine or course that a plain form asks for: its link names it in the query of the page that has
 * posted the form, and a refused form carries it on. Null if there is none.
 */
function getChosenId(
  pageQuery: URLSearchParams,
  { [listParameter]: carried }: FormFields,
): CatalogueId | null {
  const chosen = typeof carried === 'string' ? carried : pageQuery.get(listParameter)
  return catalogueIds.find((id) => id === chosen) ?? null
}

const labels = { pl, en, de, nl }

/** Handles the contact form when it is sent without JavaScript. */
export const contactPlainForm: PlainForm = {
  async save(c, fields) {
    const chosen = getChosenId(getPageQuery(c), fields)
    const list = chosen ? [{ catalogue_id: chosen, quantity: 1 }] : null
    const parsed = contactMessage.safeParse({ ...fields, list })
    if (!parsed.success) throw toValidationError(parsed.error.issues)
    const { id: given, files: _files, origin: _origin, ...content } = parsed.data
    const id = given ?? toDailyId(content, new Date())
    const message = { id, ...content, origin: getPageOrigin(c, fields) }
    const receipt = await saveContactMessage(c.var.db, c.var.settings, message, getClientIp(c))
    c.executionCtx.waitUntil(nudgeOutbox(c.env))
    return receipt
  },
  text: contactPlainFormText,
  idPrefix: 'contact',
  receiptField: 'email',
  toInputs: (fields, c) => {
    const chosen = getChosenId(getPageQuery(c), fields)
    return { ...toTexts(fields, contactFieldNames), ...(chosen && { [listParameter]: chosen }) }
  },
  labelOf: (language, path) => labels[language][path as keyof ContactFields] ?? path,
  async details(c, _receipt, fields) {
    const chosen = getChosenId(getPageQuery(c), fields)
    if (!chosen) return []
    const { language } = c.var
    const names = await readCatalogueNames(language)
    return [contactPlainFormText[language].catalogueEntry(names[chosen])]
  },
}
