import { type ContactFields, contactMessage } from '#worker/contract/contact-message.ts'
import { listItem } from '#worker/contract/enquiry-list.ts'
import { listParameter } from '#worker/contract/enquiry-list-fields.ts'
import { readListEntry } from '#worker/contract/list-entry.ts'
import { catalogueIds } from '#worker/domain/catalogue/ids.ts'
import { contactFieldNames } from '#worker/domain/forms/contact-message.ts'
import { labels as de } from '#worker/domain/labels/contact/de.ts'
import { labels as en } from '#worker/domain/labels/contact/en.ts'
import { labels as nl } from '#worker/domain/labels/contact/nl.ts'
import { labels as pl } from '#worker/domain/labels/contact/pl.ts'
import { readCatalogueNames } from '#worker/enquiry-list/name-list-rows.ts'
import { chosenEntryText } from '#worker/enquiry-list/text/chosen-entry.ts'
import { getClientIp } from '#worker/http/client-ip.ts'
import { toValidationError } from '#worker/http/request-body.ts'
import { nudgeOutbox } from '#worker/outbox/enqueue.ts'
import { readFormCall } from '#worker/submissions/form-call.ts'
import type { FormFields, PlainForm } from '#worker/submissions/plain-form/plain-form.ts'
import { getPageOrigin, getPageQuery, toDailyId, toTexts } from '#worker/submissions/plain-form/plain-form.ts'
import { saveContactMessage } from './save-contact-message.ts'
import { contactPlainFormText } from './text/contact-plain-form.ts'

/**
 * The machine or course that a plain form asks for, and a course's date: its link names them in the query of the page that
 * has posted the form, and a refused form carries them on. Null if there is none.
 */
function getChosen(pageQuery: URLSearchParams, { [listParameter]: carried }: FormFields) {
  const query = (typeof carried === 'string' ? carried : pageQuery.get(listParameter)) ?? ''
  const { catalogue_id, ...dates } = readListEntry(query)
  const id = catalogueIds.find((each) => each === catalogue_id)
  if (!id) return null
  const item = { catalogue_id: id, quantity: 1 }
  // A date that is over is left out: without scripts nobody could change it.
  const isValid = listItem.safeParse({ ...item, ...dates }).success
  return { id, query, item: isValid ? { ...item, ...dates } : item }
}

const labels = { pl, en, de, nl }

/** Handles the contact form when it is sent without JavaScript. */
export const contactPlainForm: PlainForm = {
  async save(c, fields) {
    const chosen = getChosen(getPageQuery(c), fields)
    const list = chosen ? [chosen.item] : null
    const parsed = contactMessage.safeParse({ ...fields, list })
    if (!parsed.success) throw toValidationError(parsed.error.issues)
    const { id: given, files: _files, origin: _origin, ...content } = parsed.data
    const id = given ?? toDailyId(content, new Date())
    const message = { id, ...content, origin: getPageOrigin(c, fields) }
    const receipt = await saveContactMessage(
      c.var.db,
      c.var.settings,
      message,
      await readFormCall(c.env, getClientIp(c)),
    )
    c.executionCtx.waitUntil(nudgeOutbox(c.env))
    return receipt
  },
  text: contactPlainFormText,
  idPrefix: 'contact',
  receiptField: 'email',
  toInputs: (fields, c) => {
    const chosen = getChosen(getPageQuery(c), fields)
    return { ...toTexts(fields, contactFieldNames), ...(chosen && { [listParameter]: chosen.query }) }
  },
  labelOf: (language, path) => labels[language][path as keyof ContactFields] ?? path,
  async details(c, _receipt, fields) {
    const chosen = getChosen(getPageQuery(c), fields)
    if (!chosen) return []
    const { language } = c.var
    const names = await readCatalogueNames(language)
    return [chosenEntryText[language](names[chosen.id])]
  },
}
