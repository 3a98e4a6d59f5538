const target = document.getElementById(location.hash.slice(1))
const details = target?.querySelector<HTMLElement>(':scope > details')
// From here on it opens and closes as any other, although the style sheet shows that of a link until React is there.
if (details) {
  details.setAttribute('open', '')
  details.dataset.opened = ''
}
// A fragment that names no part of this page may be another language's.
if (!target) import('./follow-fragment.ts').catch(() => undefined)

export {}
