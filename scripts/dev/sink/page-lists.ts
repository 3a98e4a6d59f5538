import { html } from 'hono/html'
import type { Attempt, TextMessage, Webhook } from './store.ts'

export const shownOfEachKind = 50

export const none = (words: string) => html`<p class="none">${words}</p>`

/** A thousand frames and payloads would be slow, so the page shows the newest and links to the list. */
export const older = (count: number, path: string) =>
  count > shownOfEachKind &&
  html`<p class="none">${count - shownOfEachKind} older ones are at <a href="${path}">${path}</a>.</p>`

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

export const time = (at: string) => html`<time datetime="${at}">${clock.format(new Date(at))}</time>`

const hook = ({ path, at, body, headers, verifies }: Webhook, place: number) =>
  html`<details${place === 0 && html` open`}>
    <summary><strong>${path}</strong>
      ${verifies !== undefined && html`<b>signature ${verifies ? 'verifies' : 'does not verify'}</b>`} ${time(at)}</summary>
    <pre>${JSON.stringify(body, null, 2)}</pre>
    <details class="headers"><summary>Headers</summary><pre>${JSON.stringify(headers, null, 2)}</pre></details>
  </details>`

export const hookSection = (hooks: Webhook[]) => html`<section id="hooks">
  <h2>Hooks</h2>
  ${hooks.length === 0 && none('No hook yet. Senders use POST /hooks/<name>.')}
  ${hooks.slice(0, shownOfEachKind).map(hook)}
  ${older(hooks.length, '/hooks')}
</section>`

export const textSection = (texts: TextMessage[]) => html`<section id="sms">
  <h2>SMS</h2>
  ${texts.length === 0 && none('No SMS yet. Senders use POST /sms with a bearer token.')}
  <ul class="texts">${texts
    .slice(0, shownOfEachKind)
    .map(
      ({ to, from, text, at }) =>
        html`<li><span class="meta">${from === null ? to : `${from} to ${to}`} ${time(at)}</span><p>${text}</p></li>`,
    )}</ul>
  ${older(texts.length, '/sms')}
</section>`

export const attemptSection = (attempts: Attempt[]) => html`<section id="attempts">
  <h2>Attempts</h2>
  ${attempts.length === 0 && none('Nothing was tried yet.')}
  <table>
    <thead><tr><th>Channel</th><th>Outcome</th><th>At</th><th>Idempotency key</th></tr></thead>
    <tbody>${attempts.slice(0, shownOfEachKind).map(
      ({ channel, outcome, idempotencyKey, at }) => html`<tr>
      <td>${channel}</td><td><b class="${outcome}">${outcome}</b></td>
      <td>${time(at)}</td><td class="key">${idempotencyKey ?? '–'}</td>
    </tr>`,
    )}</tbody>
  </table>
  ${older(attempts.length, '/attempts')}
</section>`
