import { fakeReceivers } from './outbox.ts'
import { type applicationBody, type messageBody, openSite } from './site.ts'

/** The Polish names of the visitor's language in the mails. */
export const visitorLanguages = { pl: 'polskiej', en: 'angielskiej', de: 'niemieckiej', nl: 'niderlandzkiej' }

interface Mail {
  from: string
  to: string[]
  reply_to?: string
  subject: string
  text: string
  html: string
}

/** Stores and delivers a submission; returns its mail. */
async function mailFrom(path: string, body: object): Promise<Mail> {
  const received = fakeReceivers()
  const site = openSite()
  const response = await site.post(path, body)
  if (response.status !== 201) throw new Error(`refused: ${await response.text()}`)
  await site.finish()
  const mail = received.find(({ url }) => url === 'https://mail.test/emails')
  if (!mail) throw new Error('no mail was sent')
  return mail.body as unknown as Mail
}

export const mailOfMessage = (body: ReturnType<typeof messageBody>) => mailFrom('/api/contact-messages', body)

export const mailOfApplication = (body: ReturnType<typeof applicationBody>) =>
  mailFrom('/api/client-applications', body)

/** The words that lists of mails show beside the subject; null without any. */
export const previewOf = (html: string) => html.match(/<div style="display:none[^>]*>([^<]*)</)?.[1] ?? null

/** The visible text of an HTML mail: entities resolved, one line per block. */
export async function visibleText(html: string): Promise<string> {
  let seen = ''
  await new HTMLRewriter()
    // All but the hidden preview is in cells.
    .on('td', {
      text(chunk) {
        seen += chunk.text
      },
    })
    .on('h1,h2,p,div,td', {
      element(block) {
        seen += '\n'
        block.onEndTag(() => {
          seen += '\n'
        })
      },
    })
    .transform(new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }))
    .text()
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" }
  return seen.replace(/&(lt|gt|quot|amp|#39);/g, (entity, name: string) => named[name] ?? entity)
}

/** All element names in the HTML, to detect injected markup. */
export async function elementsOf(html: string): Promise<Set<string>> {
  const names = new Set<string>()
  await new HTMLRewriter()
    .on('*', {
      element({ tagName }) {
        names.add(tagName)
      },
    })
    .transform(new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }))
    .text()
  return names
}
