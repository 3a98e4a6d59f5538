import type { MailContent } from './mail-content.ts'

const keptOfEachKind = 1_000

export interface Mail extends MailContent {
  id: string
  at: string
  idempotencyKey: string | null
}

export interface TextMessage {
  id: string
  to: string
  from: string | null
  text: string
  at: string
}

export interface Webhook {
  path: string
  headers: Record<string, string>
  body: unknown
  at: string
  /** Only of events: true if one of the secrets has signed it within five minutes. */
  verifies?: boolean
}

export interface Attempt {
  channel: string
  at: string
  idempotencyKey: string | null
  outcome: 'kept' | 'repeated' | 'refused' | 'failed' | 'dropped'
}

export type Store = ReturnType<typeof createStore>

export function createStore() {
  const groups = {
    mails: createCollection<Mail>(),
    /** Mails that the mail API has received for the site, as they came. */
    received: createCollection<{ id: string; raw: string }>(),
    texts: createCollection<TextMessage>(),
    hooks: createCollection<Webhook>(),
    attempts: createCollection<Attempt>(),
    /** Kept when mails are deleted: emptying the inbox must not let a repeated request through. */
    usedKeys: createCollection<{ key: string; payload: unknown; mailId: string }>(),
  }
  return {
    ...groups,
    empty() {
      for (const group of Object.values(groups)) group.empty()
    },
  }
}

/** Items in order of arrival. */
function createCollection<Item>() {
  let items: readonly Item[] = []
  return {
    all: () => items,
    newestFirst: () => items.toReversed(),
    add(item: Item) {
      items = [...items, item].slice(-keptOfEachKind)
    },
    empty() {
      items = []
    },
  }
}
