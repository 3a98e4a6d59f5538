import { type Html, html } from './html.ts'
import type { Attempt, TextMessage, Webhook } from './store.ts'

export const shownOfEachKind = 50

export function hookSection(hooks: Webhook[]): Html {
  const shown = hooks.slice(0, shownOfEachKind)
  return html`<section id="hooks">
  <h2>Hooks</h2>
  ${shown.length === 0 ? none('No hook yet. Senders use POST /hooks/<name>.') : html``}
  ${shown.map(
    ({ path, at, body, headers, verifies }, place) => html`<details${place === 0 ? html` open` : html``}>
    <summary><strong>${path}</strong> ${signatureState(verifies)} ${time(at)}</summary>
    <pre>${typeof body === 'string' ? body : JSON.stringify(body, null, 2)}</pre>
    <details class="headers"><summary>Headers</summary><pre>${JSON.stringify(headers, null, 2)}</pre></details>
  </details>`,
  )}
  ${older(hooks.length, '/hooks')}
</section>`
}

/** Empty for webhooks that are not signed. */
function signatureState(verifies: boolean | undefined): Html {
  if (verifies === undefined) return html``
  return verifies
    ? html`<b class="kept">signature verifies</b>`
    : html`<b class="refused">signature does not verify</b>`
}

export function textSection(texts: TextMessage[]): Html {
  const shown = texts.slice(0, shownOfEachKind)
  return html`<section id="sms">
  <h2>SMS</h2>
  ${shown.length === 0 ? none('No SMS yet. Senders use POST /sms with a bearer token.') : html``}
  <ul class="texts">${shown.map(
    ({ to, from, text, at }) => html`<li>
    <span class="meta">${from === null ? to : `${from} to ${to}`} ${time(at)}</span>
    <p>${text}</p>
  </li>`,
  )}</ul>
  ${older(texts.length, '/sms')}
</section>`
}

export function attemptSection(attempts: Attempt[]): Html {
  const shown = attempts.slice(0, shownOfEachKind)
  const rows = shown.map(
    ({ channel, outcome, idempotencyKey, at }) => html`<tr>
      <td>${channel}</td><td><b class="${outcome}">${outcome}</b></td>
      <td>${time(at)}</td><td class="key">${idempotencyKey ?? '–'}</td>
    </tr>`,
  )
  return html`<section id="attempts">
  <h2>Attempts</h2>
  ${
    shown.length === 0
      ? none('Nothing was tried yet.')
      : html`<table>
    <thead><tr><th>Channel</th><th>Outcome</th><th>At</th><th>Idempotency key</th></tr></thead>
    <tbody>${rows}</tbody>
  </table>`
  }
  ${older(attempts.length, '/attempts')}
</section>`
}

export function none(words: string): Html {
  return html`<p class="none">${words}</p>`
}

/** A thousand frames and payloads would be slow, so the page shows the newest and links to the list. */
export function older(count: number, path: string): Html {
  if (count <= shownOfEachKind) return html``
  return html`<p class="none">${count - shownOfEachKind} older ones are at <a href="${path}">${path}</a>.</p>`
}

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

export function time(at: string): Html {
  return html`<time datetime="${at}">${clock.format(new Date(at))}</time>`
}
