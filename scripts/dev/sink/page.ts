import { Hono } from 'hono'
import { html } from 'hono/html'
import { type ChannelBehaviour, channels } from './behaviour.ts'
import type { Sink } from './delivery.ts'
import { attemptSection, hookSection, textSection } from './page-lists.ts'
import { mailSection } from './page-mail.ts'
import { style } from './page-style.ts'
import { receiveAnswer } from './received-mails.ts'

// Mail is untrusted HTML: nothing on the page may run, and nothing may be fetched. A framed
// `srcdoc` inherits this.
const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'"

const failures = new Map<string, ChannelBehaviour>([
  ['503', { status: 503 }],
  ['429, wait 5 s', { status: 429, retryAfterS: 5 }],
  ['422', { status: 422 }],
  ['Slow, 3 s', { delayMs: 3_000 }],
  // Longer than a sender's timeout of ten seconds.
  ['Too slow, 15 s', { delayMs: 15_000 }],
  ['Drop', { drop: true }],
  ['Normal', {}],
])

const buttons = [...failures.keys()].map(
  (failure) => html`<button name="failure" value="${failure}">${failure}</button>`,
)

function behaviourSection({ behaviour }: Sink) {
  const forms = channels.map((channel) => {
    const told = JSON.stringify(behaviour.get(channel) ?? {})
    const state = told === '{}' ? html`<b>normal</b>` : html`<code class="odd">${told}</code>`
    return html`<form method="post" action="/page/behaviour" aria-label="${channel}">
  <h3>${channel} ${state}</h3>
  <input type="hidden" name="channel" value="${channel}">
  <div class="buttons">${buttons}</div>
</form>`
  })
  return html`<section id="behaviour"><h2>Behaviour</h2><div class="channels">${forms}</div></section>`
}

function page(sink: Sink, openId: string | undefined) {
  const { mails, hooks, texts, attempts } = sink.store
  const open = mails.all().find(({ id }) => id === openId)
  const odd = channels.filter((channel) => Object.keys(sink.behaviour.get(channel) ?? {}).length > 0)
  const counts = Object.entries({ mail: mails, hooks, sms: texts, attempts }).map(
    ([anchor, list]) => html`<a href="#${anchor}">${anchor} <b>${list.all().length}</b></a>`,
  )
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${
  // Somebody may be reading an opened mail, and a reload would lose the scroll position.
  !open && html`<meta http-equiv="refresh" content="10">`
}
<title>Sink</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<header>
  <div class="bar">
    <h1><a href="/">Sink</a></h1>
    <p>What the site sent out. Nothing leaves this machine.</p>
    <div class="actions">
      <a class="button" href="/">Reload</a>
      <form method="post" action="/page/empty"><button>Empty everything</button></form>
    </div>
  </div>
  <nav aria-label="Sections">
    ${counts}
    <a href="#behaviour">behaviour <b>${odd.length === 0 ? 'normal' : odd.join(', ')}</b></a>
  </nav>
</header>
<main>
${mailSection(mails.newestFirst(), open, sink.inbound !== null)}
${hookSection(hooks.newestFirst())}
${textSection(texts.newestFirst())}
${behaviourSection(sink)}
${attemptSection(attempts.newestFirst())}
</main>
</body>
</html>`
}

export const pageRoutes = (sink: Sink) =>
  new Hono()
    .get('/', (c) => {
      c.header('content-security-policy', contentSecurityPolicy)
      return c.html(page(sink, c.req.query('mail')))
    })
    .post('/page/behaviour', async (c) => {
      const { channel, failure } = await c.req.parseBody<{ channel: string; failure: string }>()
      const told = failures.get(failure)
      if (told) sink.behaviour.set(channel, told)
      return c.redirect('/#behaviour', 303)
    })
    .post('/page/answer', async (c) => {
      const form = await c.req.parseBody<Record<string, string>>()
      const mail = sink.store.mails.all().find(({ id }) => id === form.mail)
      const [from, to] = [mail?.to[0], mail?.reply_to[0]]
      if (from && to && sink.inbound)
        await receiveAnswer(sink.store, sink.inbound, {
          from: from.address,
          to: to.address,
          cc: (form.cc ?? '').replace(/[\r\n]/g, ' '),
          subject: form.subject ?? '',
          text: form.text ?? '',
          isForged: 'forged' in form,
        })
      return c.redirect('/', 303)
    })
    .post('/page/empty', (c) => {
      sink.store.empty()
      return c.redirect('/', 303)
    })
