import type { Terminal } from '../setup/terminal.ts'
import { findRollbackTarget, type Version } from './versions.ts'

const describe = ({ id, createdOn, message }: Version) =>
  `${id}  of ${createdOn}${message ? `  ${message}` : ''}`

/** The active version and the one to put back: the wanted one, or the one from before. Throws if there is none. */
export function requireRollbackTarget(
  versions: Version[],
  worker: string,
  wanted: string | undefined,
): { active: Version; target: Version } {
  const [active] = versions
  if (!active) throw new Error(`${worker} was never deployed: there is nothing to return to.`)
  const target = wanted ? versions.find(({ id }) => id === wanted) : findRollbackTarget(versions)
  if (!target)
    throw new Error(
      wanted
        ? `${wanted} is none of the last versions that were deployed:\n${versions.map(describe).join('\n')}`
        : 'There is no older version to return to: fix forward.',
    )
  if (target.id === active.id) throw new Error(`${target.id} is the version that is up.`)
  if (target.migrationTag !== active.migrationTag)
    throw new Error(
      'Cloudflare takes no Worker back across a change of its Durable Object classes. Mend the code and deploy again.',
    )
  return { active, target }
}

/** Names both versions and asks. Throws if it would have to ask without a terminal. */
export async function confirmRollback(
  active: Version,
  target: Version,
  isYes: boolean,
  terminal: Pick<Terminal, 'isThere' | 'say' | 'confirm'>,
): Promise<boolean> {
  terminal.say(`From      ${describe(active)}\nBack to   ${describe(target)}`)
  if (isYes) return true
  if (!terminal.isThere) throw new Error('There is no terminal to ask at: --yes goes on.')
  return terminal.confirm('Put it back? Visitors get it at once.')
}
