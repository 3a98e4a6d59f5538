import type { Terminal } from '../setup/terminal.ts'
import { acrossClasses } from './rollback-obstacles.ts'
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
  if (!active) throw new Error(`${worker} has never been deployed: there is nothing to return to.`)
  const target = wanted ? versions.find(({ id }) => id === wanted) : findRollbackTarget(versions)
  if (!target)
    throw new Error(
      wanted
        ? `${wanted} is not one of the versions deployed last:\n${versions.map(describe).join('\n')}`
        : 'There is no older version to return to: fix the code and deploy again.',
    )
  if (target.id === active.id) throw new Error(`${target.id} is the live version.`)
  if (target.migrationTag !== active.migrationTag) throw new Error(acrossClasses)
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
  if (!terminal.isThere) throw new Error('There is no terminal for a question: add --yes.')
  return terminal.confirm('Put it back? Visitors will get it at once.')
}
