import type { Address } from './address.ts'
import { type Html, html } from './html.ts'
import { none, older, shownOfEachKind, time } from './page-lists.ts'
import { toPlainText } from './plain-text.ts'
import type { Mail } from './store.ts'

export function mailSection(mails: Mail[], open: Mail | null, canAnswer: boolean): Html {
  if (mails.length === 0) {
    return html`<section id="mail"><h2>Mail</h2>${none('No mail yet. Senders use POST /emails with a bearer token.')}</section>`
  }
  return html`<section id="mail">
  <h2>Mail</h2>
  <div class="mailbox">
    <div>
      <ul class="mails">${mails.slice(0, shownOfEachKind).map((mail) => entry(mail, mail === open))}</ul>
      ${older(mails.length, '/api/v1/messages')}
    </div>
    ${open ? reader(open, canAnswer) : html`<div class="reader unchosen">${none('Choose a mail to read it.')}</div>`}
  </div>
</section>`
}

function entry(mail: Mail, isOpen: boolean): Html {
  const state = isOpen ? html` aria-current="true"` : html``
  return html`<li><a href="/?mail=${mail.id}#open"${state}${mail.read ? html`` : html` class="unread"`}>
  <span class="meta">${mail.to.map(({ address }) => address).join(', ')} ${time(mail.at)}</span>
  <strong>${mail.subject}</strong>
  <span class="snippet">${toPlainText(mail).replaceAll(/\s+/g, ' ').trim().slice(0, 120)}</span>
</a></li>`
}

function reader(mail: Mail, canAnswer: boolean): Html {
  const lines = [
    { name: 'From', value: written([mail.from]) },
    { name: 'To', value: written(mail.to) },
    { name: 'Cc', value: written(mail.cc) },
    { name: 'Bcc', value: written(mail.bcc) },
    { name: 'Reply-To', value: written(mail.replyTo) },
    ...Object.entries(mail.headers).map(([name, value]) => ({ name, value })),
    { name: 'Tags', value: mail.tags.map(({ name, value }) => `${name}=${value}`).join(', ') },
    {
      name: 'Attachments',
      value: mail.attachments
        .map(({ filename, content }) => `${filename} (${content.length} bytes)`)
        .join(', '),
    },
    { name: 'Idempotency key', value: mail.idempotencyKey ?? '' },
  ].filter(({ value }) => value !== '')
  return html`<article class="reader" id="open">
  <h3>${mail.subject}</h3>
  <p class="meta">${time(mail.at)} <a href="/api/v1/message/${mail.id}">JSON</a></p>
  <dl>${lines.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
  ${linkList(mail)}
  ${canAnswer && mail.replyTo.length > 0 ? answerForm(mail) : html``}
  <h4>Text</h4>
  ${mail.text === '' ? none('This mail has no text.') : html`<pre>${mail.text}</pre>`}
  <h4>HTML</h4>
  ${mail.html === '' ? none('This mail has no HTML.') : html`<iframe title="The mail as HTML" sandbox="" srcdoc="${mail.html}"></iframe>`}
</article>`
}

/** Answers as the mailbox that got the mail: the customer's, or the office's. */
function answerForm(mail: Mail): Html {
  const quoted = mail.text.replaceAll(/^/gm, '> ')
  return html`<h4>Answer</h4>
  <form class="answer" method="post" action="/page/answer">
    <input type="hidden" name="mail" value="${mail.id}">
    <p class="meta">From ${written(mail.to)} to ${written(mail.replyTo)}</p>
    <label>Copy <input name="cc" placeholder="Anna Nowak &lt;anna@company.example&gt;"></label>
    <label>Subject <input name="subject" value="Re: ${mail.subject.replace(/^Re: /i, '')}"></label>
    <label>Text <textarea name="text" rows="8">

${mail.from.address} wrote:
${quoted}</textarea></label>
    <label class="choice"><input type="checkbox" name="forged"> Forged: not DMARC-aligned</label>
    <button>Send the answer</button>
  </form>`
}

/** A sandboxed frame opens no links, so those of a mail are listed beside it. */
function linkList({ text, html: markup }: Mail): Html {
  const inText = text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? []
  const inMarkup = [...markup.matchAll(/href\s*=\s*["'](https?:\/\/[^"']+)["']/gi)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  const links = [...new Set([...inText, ...inMarkup])]
  if (links.length === 0) return html``
  return html`<h4>Links</h4>
  <ul class="links">${links.map((link) => html`<li><a href="${link}" target="_blank" rel="noopener">${link}</a></li>`)}</ul>`
}

function written(addresses: Address[]): string {
  return addresses.map(({ name, address }) => (name === '' ? address : `${name} <${address}>`)).join(', ')
}
