import { isChannel } from './behaviour.ts'
import type { Sink } from './delivery.ts'
import { html } from './html.ts'
import { type Route, reply } from './http.ts'
import { behaviourSection, behaviourSummary, failures } from './page-behaviour.ts'
import { attemptSection, hookSection, textSection } from './page-lists.ts'
import { mailSection } from './page-mail.ts'
import { style } from './page-style.ts'
import { receiveAnswer } from './received-mails.ts'

// Mail is untrusted HTML: nothing on the page may run, and nothing may be fetched. A framed
// `srcdoc` inherits this.
const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'"

export function pageRoutes(sink: Sink): Route[] {
  return [
    {
      method: 'GET',
      path: /^\/$/,
      answer(call) {
        const { markup } = page(sink, call.url.searchParams.get('mail'))
        return reply(200, 'text/html; charset=utf-8', markup, {
          'content-security-policy': contentSecurityPolicy,
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
        })
      },
    },
    {
      method: 'POST',
      path: /^\/page\/behaviour$/,
      async answer(call) {
        const form = new URLSearchParams(await call.text())
        const channel = form.get('channel') ?? ''
        const failure = failures.get(form.get('failure') ?? '')
        if (isChannel(channel) && failure) sink.behaviour.replace(channel, failure)
        return backTo('/#behaviour')
      },
    },
    {
      method: 'POST',
      path: /^\/page\/answer$/,
      async answer(call) {
        const form = new URLSearchParams(await call.text())
        const mail = sink.store.mails.all().find(({ id }) => id === form.get('mail'))
        const [from] = mail?.to ?? []
        const [to] = mail?.replyTo ?? []
        if (!from || !to || !sink.inbound) return backTo('/')
        await receiveAnswer(sink.store, sink.inbound, {
          from: from.address,
          to: to.address,
          cc: (form.get('cc') ?? '').replace(/[\r\n]/g, ' '),
          subject: form.get('subject') ?? '',
          text: form.get('text') ?? '',
          isForged: form.has('forged'),
        })
        return backTo('/')
      },
    },
    {
      method: 'POST',
      path: /^\/page\/empty$/,
      answer() {
        sink.store.empty()
        return backTo('/')
      },
    },
  ]
}

function backTo(location: string) {
  return reply(303, 'text/plain; charset=utf-8', '', { location })
}

function page({ store, behaviour, inbound }: Sink, openId: string | null) {
  const open = store.mails.all().find(({ id }) => id === openId) ?? null
  if (open) open.read = true
  // Somebody may be reading an opened mail, and a reload would lose the scroll position.
  const refresh = open ? html`` : html`<meta http-equiv="refresh" content="10">`
  const counts = [
    { anchor: 'mail', name: 'Mail', count: store.mails.all().length },
    { anchor: 'hooks', name: 'Hooks', count: store.hooks.all().length },
    { anchor: 'sms', name: 'SMS', count: store.texts.all().length },
    { anchor: 'attempts', name: 'Attempts', count: store.attempts.all().length },
  ]
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh}
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
    ${counts.map(({ anchor, name, count }) => html`<a href="#${anchor}">${name} <b>${count}</b></a>`)}
    <a href="#behaviour">Behaviour ${behaviourSummary(behaviour)}</a>
  </nav>
</header>
<main>
${mailSection(store.mails.newestFirst(), open, inbound !== null)}
${hookSection(store.hooks.newestFirst())}
${textSection(store.texts.newestFirst())}
${behaviourSection(behaviour)}
${attemptSection(store.attempts.newestFirst())}
</main>
</body>
</html>
`
}
