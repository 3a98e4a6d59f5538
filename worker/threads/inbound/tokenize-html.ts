import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

/** The work that HTML from a stranger may still take. */
export interface HtmlEffort {
  /** Texts, tags, attributes, entities and lines that are kept. */
  steps: number
}

/** Real mails need less than half of it. */
export const toHtmlEffort = (mailBytes: number): HtmlEffort => ({ steps: 15_000 + mailBytes / 40 })

/** It takes longer to find one. */
const entitySteps = 3

type Handlers = Partial<Omit<TokenizerCallbacks, 'onattribend' | 'ontextentity'>> & {
  onattribend?(): void
  ontextentity?(point: number): void
}

/** Reads HTML in one pass without a tree, until `isDone`, or until it is more work than the effort allows: then that is below 0. */
export function tokenizeHtml(
  html: string,
  handlers: Handlers,
  effort: HtmlEffort,
  isDone = () => false,
): void {
  function step(count = 1): void {
    effort.steps -= count
    if (effort.steps < 0 || isDone()) tokenizer.pause()
  }
  const callbacks: TokenizerCallbacks = {
    ontext(start, end) {
      handlers.ontext?.(start, end)
      step()
    },
    ontextentity(point) {
      handlers.ontextentity?.(point)
      step(entitySteps)
    },
    onopentagname(start, end) {
      handlers.onopentagname?.(start, end)
      step()
    },
    onattribname(start, end) {
      handlers.onattribname?.(start, end)
      step()
    },
    onattribdata(start, end) {
      handlers.onattribdata?.(start, end)
      step()
    },
    onattribentity(point) {
      handlers.onattribentity?.(point)
      step(entitySteps)
    },
    onattribend() {
      handlers.onattribend?.()
    },
    onopentagend(end) {
      handlers.onopentagend?.(end)
    },
    onselfclosingtag(end) {
      handlers.onselfclosingtag?.(end)
    },
    onclosetag(start, end) {
      handlers.onclosetag?.(start, end)
      step()
    },
    oncdata: () => step(),
    oncomment: () => step(),
    ondeclaration: () => step(),
    onprocessinginstruction: () => step(),
    onend: () => undefined,
  }
  const tokenizer = new Tokenizer({ decodeEntities: true }, callbacks)
  tokenizer.write(html)
  tokenizer.end()
}
