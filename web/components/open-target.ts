const target = document.getElementById(location.hash.slice(1))
const details = target?.querySelector<HTMLDetailsElement>(':scope > details')
// The style sheet shows it until React is there: one that is open by now was pressed to be closed, where the browser can do that.
if (details && !document.querySelector('[data-hydrated]')) {
  details.open = !details.open || !CSS.supports('selector(::details-content)')
  details.dataset.opened = ''
}
// A fragment that names no part of this page may be another language's.
if (!target) import('./follow-fragment.ts').catch(() => undefined)

export {}
