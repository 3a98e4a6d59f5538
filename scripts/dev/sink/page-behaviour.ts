import { type Behaviour, type Channel, type ChannelBehaviour, channels } from './behaviour.ts'
import { type Html, html } from './html.ts'

export const failures = new Map<string, ChannelBehaviour>([
  ['503', { status: 503 }],
  ['429, wait 5 s', { status: 429, retryAfterS: 5 }],
  ['422', { status: 422 }],
  ['Slow, 3 s', { delayMs: 3_000 }],
  // Longer than a sender's timeout of ten seconds.
  ['Too slow, 15 s', { delayMs: 15_000 }],
  ['Drop', { drop: true }],
  ['Normal', {}],
])

export function behaviourSection(behaviour: Behaviour): Html {
  return html`<section id="behaviour">
  <h2>Behaviour</h2>
  <div class="channels">${channels.map((channel) => channelForm(channel, behaviour.of(channel)))}</div>
</section>`
}

/** Shown in the navigation, so that a forgotten failure is visible at the top of the page. */
export function behaviourSummary(behaviour: Behaviour): Html {
  const odd = channels.filter((channel) => !isNormal(behaviour.of(channel)))
  return odd.length === 0 ? html`<b>normal</b>` : html`<b class="odd">${odd.join(', ')}</b>`
}

function channelForm(channel: Channel, told: ChannelBehaviour): Html {
  const buttons = [...failures.keys()].map(
    (failure) => html`<button name="failure" value="${failure}">${failure}</button>`,
  )
  const state = isNormal(told) ? html`<b>normal</b>` : html`<code class="odd">${JSON.stringify(told)}</code>`
  return html`<form method="post" action="/page/behaviour" aria-label="${channel}">
  <h3>${channel} ${state}</h3>
  <input type="hidden" name="channel" value="${channel}">
  <div class="buttons">${buttons}</div>
</form>`
}

function isNormal(told: ChannelBehaviour): boolean {
  return Object.keys(told).length === 0
}
