import { html } from 'hono/html'
import { type Address, toPlainText } from './mail-content.ts'
import { none, older, shownOfEachKind, time } from './page-lists.ts'
import type { Mail } from './store.ts'

const written = (addresses: Address[]) =>
  addresses.map(({ name, address }) => (name === '' ? address : `${name} <${address}>`)).join(', ')

const entry = (mail: Mail, isOpen: boolean) =>
  html`<li><a href="/?mail=${mail.id}#open"${isOpen && html` aria-current="true"`}>
  <span class="meta">${mail.to.map(({ address }) => address).join(', ')} ${time(mail.at)}</span>
  <strong>${mail.subject}</strong>
  <span class="snippet">${toPlainText(mail).replaceAll(/\s+/g, ' ').trim().slice(0, 120)}</span>
</a></li>`

/** Answers as the mailbox that got the mail: the customer's, or the office's. */
const answerForm = (mail: Mail) => html`<h4>Answer</h4>
  <form class="answer" method="post" action="/page/answer">
    <input type="hidden" name="mail" value="${mail.id}">
    <p class="meta">From ${written(mail.to)} to ${written(mail.reply_to)}</p>
    <label>Copy <input name="cc" placeholder="Anna Nowak &lt;anna@company.example&gt;"></label>
    <label>Subject <input name="subject" value="Re: ${mail.subject.replace(/^Re: /i, '')}"></label>
    <label>Text <textarea name="text" rows="8">

${written(mail.from)} wrote:
${mail.text.replaceAll(/^/gm, '> ')}</textarea></label>
    <label class="choice"><input type="checkbox" name="forged"> Forged: not DMARC-aligned</label>
    <button>Send the answer</button>
  </form>`

/** A sandboxed frame opens no links, so those of a mail are listed beside it. */
function linkList({ text, html: markup }: Mail) {
  const inText = text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? []
  const inMarkup = [...markup.matchAll(/href\s*=\s*["'](https?:\/\/[^"']+)["']/gi)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  const links = [...new Set([...inText, ...inMarkup])].map(
    (link) => html`<li><a href="${link}" target="_blank" rel="noopener">${link}</a></li>`,
  )
  return links.length > 0 && html`<h4>Links</h4><ul class="links">${links}</ul>`
}

function reader(mail: Mail, canAnswer: boolean) {
  const lines = Object.entries({
    From: written(mail.from),
    To: written(mail.to),
    Cc: written(mail.cc),
    Bcc: written(mail.bcc),
    'Reply-To': written(mail.reply_to),
    ...mail.headers,
    Tags: mail.tags.map(({ name, value }) => `${name}=${value}`).join(', '),
    Attachments: mail.attachments
      .map(({ filename, content }) => `${filename} (${content.length} bytes)`)
      .join(', '),
    'Idempotency key': mail.idempotencyKey ?? '',
  }).filter(([, value]) => value !== '')
  return html`<article class="reader" id="open">
  <h3>${mail.subject}</h3>
  <p class="meta">${time(mail.at)} <a href="/api/v1/message/${mail.id}">JSON</a></p>
  <dl>${lines.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
  ${linkList(mail)}
  ${canAnswer && mail.reply_to.length > 0 && answerForm(mail)}
  <h4>Text</h4>
  <pre>${mail.text}</pre>
  <h4>HTML</h4>
  <iframe title="The mail as HTML" sandbox="" srcdoc="${mail.html}"></iframe>
</article>`
}

export const mailSection = (mails: Mail[], open: Mail | undefined, canAnswer: boolean) =>
  html`<section id="mail">
  <h2>Mail</h2>
  ${mails.length === 0 && none('No mail yet. Senders use POST /emails with a bearer token.')}
  <div class="mailbox">
    <div>
      <ul class="mails">${mails.slice(0, shownOfEachKind).map((mail) => entry(mail, mail === open))}</ul>
      ${older(mails.length, '/api/v1/messages')}
    </div>
    ${open && reader(open, canAnswer)}
  </div>
</section>`
