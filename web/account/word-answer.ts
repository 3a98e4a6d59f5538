import { text } from '#web/content/pl/auth-answers.ts'
import type { Answer } from '#web/session/answer.ts'
import type { News } from './news.ts'

/** What a link or a provider brought; null where the screen that it opens says enough. */
export function wordAnswer(answer: Answer): News | null {
  switch (answer.kind) {
    case 'refused':
      return { kind: 'error', ...(text.refused[answer.code ?? ''] ?? text.refusedOtherwise) }
    case 'half':
      return { kind: 'info', ...text.half }
    case 'session': {
      const arrived = answer.type === null ? null : text.arrived[answer.type]
      return arrived ? { kind: 'success', ...arrived } : null
    }
  }
}
