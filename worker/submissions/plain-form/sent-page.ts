import { html } from 'hono/html'
import { describeNextStep } from '#worker/domain/describe-opening.ts'
import { opening as de } from '#worker/domain/labels/opening/de.ts'
import { opening as en } from '#worker/domain/labels/opening/en.ts'
import { opening as nl } from '#worker/domain/labels/opening/nl.ts'
import { opening as pl } from '#worker/domain/labels/opening/pl.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { type PageCall, renderPlainPage } from '#worker/http/plain-page.ts'
import type { PlainFormReceipt } from './plain-form.ts'
import { plainPageText } from './text/plain-form-page.ts'

const openings = { pl, en, de, nl }

const style = `
a{color:inherit}
.more{display:inline-block;padding:.6rem 0}`

interface SentPage {
  language: Locale
  sent: { heading: string; body: string }
  receipt: PlainFormReceipt
  /** The address to which a copy goes by mail; null where none was queued. */
  email: string | null
  /** Further sentences about the stored submission. */
  details: readonly string[]
  /** The page of the form. */
  returnPath: string
  /** True if the site takes files, which need scripts. */
  takesFiles: boolean
  /** Names of files that were chosen and have not come along. */
  lostFiles: readonly string[]
}

/** The page that answers a form sent without JavaScript. */
export function renderSentPage(call: PageCall, page: SentPage) {
  const { language, sent, receipt, email, details, returnPath, takesFiles, lostFiles } = page
  const texts = plainPageText[language]
  const { reference } = receipt
  const sentences = [
    texts.reference(reference),
    ...details,
    describeNextStep(receipt, new Date(), openings[language]),
    ...(email === null ? [] : [texts.copy(email)]),
    ...(takesFiles && lostFiles.length === 0 ? [texts.files(reference)] : []),
  ]
  return renderPlainPage(call, {
    language,
    heading: sent.heading,
    style,
    content: html`<p>${sent.body}</p>${
      lostFiles.length > 0
        ? html`<p><strong>${texts.lostFiles(lostFiles.join(', '), reference)}</strong></p>`
        : ''
    }${sentences.map((each) => html`<p>${each}</p>`)}
<p><a class="next" href="${returnPath}">${texts.backToPage}</a></p>
<p><a class="more" href="${language === 'pl' ? '/' : `/${language}`}">${texts.home}</a></p>`,
  })
}
