import type { Address } from './address.ts'

const keptOfEachKind = 1_000

export type Attachment = { filename: string; contentType: string; content: Buffer }

export type Mail = {
  id: string
  at: string
  read: boolean
  sizeBytes: number
  idempotencyKey: string | null
  from: Address
  to: Address[]
  cc: Address[]
  bcc: Address[]
  replyTo: Address[]
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  tags: { name: string; value: string }[]
  attachments: Attachment[]
}

/** A mail that the mail API has received for the site, as it came. */
type ReceivedMail = { id: string; raw: string }

export type TextMessage = { id: string; to: string; from: string | null; text: string; at: string }

export type Webhook = {
  path: string
  headers: Record<string, string>
  body: unknown
  at: string
  /** Only of events: true if one of the secrets has signed it within five minutes. */
  verifies?: boolean
}

export type Attempt = {
  channel: string
  at: string
  idempotencyKey: string | null
  outcome: 'kept' | 'repeated' | 'refused' | 'failed' | 'dropped'
}

/** Keys are kept when mails are deleted: emptying the inbox must not let a repeated request through. */
type UsedKey = { key: string; payload: unknown; mailId: string }

export type Store = ReturnType<typeof createStore>

export function createStore() {
  const groups = {
    mails: createCollection<Mail>(),
    received: createCollection<ReceivedMail>(),
    texts: createCollection<TextMessage>(),
    hooks: createCollection<Webhook>(),
    attempts: createCollection<Attempt>(),
    usedKeys: createCollection<UsedKey>(),
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
    removeWhere(isUnwanted: (item: Item) => boolean) {
      items = items.filter((item) => !isUnwanted(item))
    },
    empty() {
      items = []
    },
  }
}
