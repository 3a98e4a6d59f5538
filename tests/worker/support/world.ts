import { beforeEach } from 'vitest'
import { type Changes, openAdmin } from './admin.ts'
import { openAuth, toMail, toText } from './auth.ts'
import { captureConsole } from './console.ts'
import { fakeReceivers } from './outbox.ts'
import { fakeProvider } from './provider.ts'
import { openSite } from './site.ts'

/** A part that a file may hold on to: it is made anew before each test. */
function anew<Part extends object>(make: () => Part | Promise<Part>): Part {
  const part = {} as Part
  beforeEach(async () => void Object.assign(part, await make()))
  return part
}

/** The same for what grows during a test. */
function growing<Row>(fill: (rows: Row[]) => unknown): Row[] {
  const rows: Row[] = []
  beforeEach(() => {
    rows.length = 0
    fill(rows)
  })
  return rows
}

/**
 * The site of every test of the file, with these changes to its variables. What the file takes out of it, and nothing
 * else, is opened before each test.
 */
export function world(changes: Changes = {}) {
  let requests: ReturnType<typeof fakeReceivers> | undefined
  const received = () => {
    requests ??= growing((rows) => fakeReceivers(undefined, rows))
    return requests
  }
  return {
    /** The requests to the receivers, which accept everything. */
    get received() {
      return received()
    },
    get mails() {
      const all = received()
      return () => all.filter(({ url }) => url.endsWith('/emails')).map(toMail)
    },
    get texts() {
      const all = received()
      return () => all.filter(({ url }) => url.endsWith('/sms')).map(toText)
    },
    /** The lines of the log; the console stays silent. */
    get lines() {
      return growing(captureConsole)
    },
    /** Every provider of identities and the mail API, instead of the receivers. */
    get provider() {
      return anew(() => fakeProvider())
    },
    get site() {
      return anew(() => openSite(changes))
    },
    /** An administrator with a session. */
    get admin() {
      return anew(() => openAdmin(changes))
    },
    auth: openAuth(changes),
  }
}
