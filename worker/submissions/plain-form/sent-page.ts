import { html } from 'hono/html'
import type { Locale } from '#worker/domain/locales.ts'
import { renderPlainPage } from '#worker/http/plain-page.ts'
import type { PlainFormReceipt } from './plain-form.ts'
import { plainPageText } from './text/plain-form-page.ts'

const style = `
a{color:inherit}
.more{display:inline-block;padding:.6rem 0}`

interface SentPage {
  language: Locale
  sent: { heading: string; body: string }
  receipt: PlainFormReceipt
  /** Further sentences about the stored submission. */
  details: string[]
  /** The page of the form. */
  returnPath: string
  /** True if the site takes files, which need scripts. */
  takesFiles: boolean
}

/** The page that answers a form sent without JavaScript. */
export function renderSentPage({ language, sent, receipt, details, returnPath, takesFiles }: SentPage) {
  const texts = plainPageText[language]
  const { reference, mails_receipt: mailsReceipt } = receipt
  const sentences = [
    texts.reference(reference),
    ...(takesFiles ? [texts.files(reference)] : []),
    ...(mailsReceipt ? [texts.mailsReceipt] : []),
    ...details,
  ]
  return renderPlainPage({
    language,
    title: sent.heading,
    style,
    content: html`<h1>${sent.heading}</h1><p>${sent.body}</p>${sentences.map((each) => html`<p>${each}</p>`)}
<p><a class="next" href="${returnPath}">${texts.backToPage}</a></p>
<p><a class="more" href="${language === 'pl' ? '/' : `/${language}`}">${texts.home}</a></p>`,
  })
}
