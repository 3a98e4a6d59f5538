import type { SiteConfig } from './configuration.ts'
import type { Inventory } from './inventory.ts'
import type { Options } from './options.ts'
import { MissingAnswers, type Question, type Terminal } from './terminal.ts'

/** Facts that decide what has to be asked. */
export interface Known {
  options: Options
  account: string
  config: SiteConfig
  inventory: Inventory
  withBackups: boolean
  hasAdministrator: boolean
}

/** Dependencies of every prompt. */
export interface Prompts extends Known {
  hasTerminal: boolean
  /** No signing keys yet. Later runs do not ask again for skipped answers. */
  isFirstRun: boolean
  /** The given answer if it is valid, otherwise the typed one. Throws for an invalid given one. */
  answer(given: string | undefined, question: Question): Promise<string>
  /** Records something missing that cannot be asked for without a terminal. */
  miss(what: string): void
}

/** Without a terminal nothing is asked: `finish` throws MissingAnswers with everything that is missing. */
export function createPrompts(known: Known, terminal: Terminal): Prompts & { finish(): void } {
  const missing: string[] = []
  return {
    ...known,
    hasTerminal: terminal.isThere,
    isFirstRun: !known.inventory.secrets?.includes('AUTH_SIGNING_KEYS'),
    async answer(given, question) {
      if (given !== undefined) {
        const complaint = question.check?.(given)
        if (complaint) throw new Error(complaint)
        return given
      }
      if (terminal.isThere) return terminal.ask(question)
      missing.push(`${question.question.split('\n')[0]} ${question.otherwise}`)
      return question.default ?? ''
    },
    miss: (what) => void missing.push(what),
    finish() {
      if (missing.length > 0) throw new MissingAnswers(missing)
    },
  }
}
