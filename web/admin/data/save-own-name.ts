import { toNameMetadata } from '#web/account/account-name.ts'
import { loadAuthClient } from '#web/session/load-auth-client.ts'

/** Keeps a name in the account of whoever is signed in. One that could not be kept is asked for again. */
export async function saveOwnName(name: string): Promise<void> {
  const [, firstName = name, lastName = ''] = /^(.+)\s(\S+)$/.exec(name.trim()) ?? []
  await loadAuthClient()
    .then((client) => client.updateUser({ data: toNameMetadata({ firstName, lastName }) }))
    .catch(() => undefined)
}
