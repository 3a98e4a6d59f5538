export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Value = string | number | null | Html | readonly Html[]

/** HTML in which every value is escaped, except HTML created here. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(toMarkup)))
}

function toMarkup(value: Value): string {
  if (value instanceof Html) return value.markup
  if (typeof value === 'object' && value !== null) return value.map((one) => one.markup).join('')
  return escapeText(String(value ?? ''))
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '')
}
