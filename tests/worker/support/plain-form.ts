import { expect } from 'vitest'
import { securityHeaders } from '#worker/contract/csp.ts'
import { authorizationForm } from '#worker/domain/forms/client.ts'
import { perField } from '#worker/domain/forms/field.ts'
import { clientFieldsBody, messageBody, siteOrigin } from './site.ts'

type RenderPage = (path: string, origin: string) => Promise<Record<'lang' | 'head' | 'html', string>>

/** By a glob, as components are type checked with other libraries. */
const renderers = import.meta.glob<RenderPage>('/web/prerender/render-page.tsx', { import: 'renderPage' })

const rendered = new Map<string, Promise<string>>()

async function render(path: string): Promise<string> {
  const [load] = Object.values(renderers)
  if (!load) throw new Error('render-page.tsx is not there')
  const { lang, head, html } = await (await load())(path, siteOrigin)
  return `<!doctype html><html lang="${lang}"><head>${head}<script>1</script></head><body>${html}
<template id="preloads"><link rel="modulepreload" href="/a.js"></template><script type="module" src="/a.js"></script></body></html>`
}

/** The asset layer with the pages of the build. */
export const builtPages = {
  async fetch(input: RequestInfo | URL) {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (!rendered.has(pathname)) rendered.set(pathname, render(pathname))
    const headers = { 'content-type': 'text/html', 'cache-control': 'public, max-age=0', etag: '"a"' }
    return new Response(await rendered.get(pathname), { headers })
  },
} as unknown as Fetcher

interface ReadInput {
  value: string
  type: string | null
  isInvalid: boolean
  /** Error at it. */
  error: string | null
}

const decode = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** Reads a filled page: its language, its summary, and each input of its form with its error. */
export async function readFilledPage(response: Response) {
  const inputs = new Map<string, ReadInput & { describedBy: string }>()
  const errors = new Map<string, string>()
  const links = new Map<string, string>()
  const page = { lang: '', action: '', summary: '', html: await response.text() }
  let textarea = ''
  let [link, error] = ['', '']
  await new HTMLRewriter()
    .on('html', {
      element(html) {
        page.lang = html.getAttribute('lang') ?? ''
      },
    })
    .on('form', {
      element(form) {
        page.action = form.getAttribute('action') ?? ''
      },
    })
    .on('form [role="alert"] p', {
      text({ text }) {
        page.summary += text
      },
    })
    .on('form [role="alert"] a', {
      element(a) {
        link = a.getAttribute('href') ?? ''
      },
      text: ({ text }) => void links.set(link, (links.get(link) ?? '') + text),
    })
    .on('form p[id$="-error"]', {
      element(p) {
        error = p.getAttribute('id') ?? ''
      },
      text: ({ text }) => void errors.set(error, (errors.get(error) ?? '') + text),
    })
    .on('form input[name], form textarea[name]', {
      element(input) {
        textarea = input.getAttribute('name') ?? ''
        inputs.set(textarea, {
          value: decode(input.getAttribute('value') ?? ''),
          type: input.getAttribute('type'),
          isInvalid: input.getAttribute('aria-invalid') === 'true',
          describedBy: input.getAttribute('aria-describedby') ?? '',
          error: null,
        })
      },
    })
    .on('form textarea', {
      text({ text }) {
        const input = inputs.get(textarea)
        if (input) input.value += decode(text)
      },
    })
    .transform(new Response(page.html))
    .text()
  for (const [name, input] of inputs) {
    const [at = ''] = input.describedBy.split(' ')
    inputs.set(name, {
      ...input,
      // Browsers drop the first line end of a textarea.
      value: input.value.replace(/^\n/, ''),
      error: errors.get(at) ?? null,
    })
  }
  return {
    ...page,
    inputs,
    links: Array.from(links, ([href, label]) => [href, decode(label)]),
    errors: Object.fromEntries(
      Array.from(inputs).flatMap(([name, { isInvalid, error: shown }]) => (isInvalid ? [[name, shown]] : [])),
    ),
    typed: (name: string) => inputs.get(name)?.value,
    /** The fields that a browser posts when the form is sent again. */
    again: (): Record<string, string> =>
      Object.fromEntries(Array.from(inputs, ([name, { value }]) => [name, value])),
  }
}

type Inputs = Record<string, string>

/** The fields of the prerendered contact form as a browser sends them. */
export function formBody(changes: Inputs = {}): Inputs {
  const { id: _id, phone: _phone, ...fields } = messageBody()
  return { ...fields, phone: '', leave_empty: '', ...changes }
}

/** Inputs of a person's row. */
export const personInputs = (index: number, values: object): Inputs =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`authorizations.${index}.${name}`, value]),
  )

/** The same of the client form, with three rows. */
export function applicationFormBody(changes: Inputs = {}): Inputs {
  const rows = [0, 1, 2].map((index) =>
    personInputs(
      index,
      perField(authorizationForm, () => ''),
    ),
  )
  const { swift_bic_code: _bic, ...fields } = clientFieldsBody()
  return Object.assign({ ...fields, swift_bic_code: '', language: 'pl', leave_empty: '' }, ...rows, changes)
}

/** Expects an HTML page with no-store and all security headers. */
export function expectPage(response: Response, status: number) {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toMatch(/^text\/html/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(Object.fromEntries(response.headers)).toMatchObject(
    Object.fromEntries(Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value])),
  )
}
