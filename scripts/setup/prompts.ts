import type { SiteConfig } from './configuration.ts'
import type { Inventory } from './inventory.ts'
import type { Options } from './options.ts'
import { MissingAnswers, type Question, type Terminal } from './terminal.ts'

/** What every question is asked with. */
export interface Prompts {
  options: Options
  config: SiteConfig
  inventory: Inventory
  hasTerminal: boolean
  /** Keys are made once: who has them has been asked before, and skipped on purpose what is not there. */
  isFirstRun: boolean
  /** A given answer, if nothing is wrong with it, or else the one that is typed. */
  answer(given: string | undefined, question: Question): Promise<string>
  /** Notes that something is missing that nobody can be asked for. */
  miss(what: string): void
}

/** Without a terminal nothing is asked: `finish` names everything that is missing. */
export function createPrompts(
  options: Options,
  config: SiteConfig,
  inventory: Inventory,
  terminal: Terminal,
): Prompts & { finish(): void } {
  const missing: string[] = []
  return {
    options,
    config,
    inventory,
    hasTerminal: terminal.isThere,
    isFirstRun: !inventory.secrets?.includes('AUTH_SIGNING_KEYS'),
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
