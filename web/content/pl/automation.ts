import { tidyAll } from '#worker/contract/typography.ts'

/** Only the Polish form feeds the automation hook, and only its reader is told so. */
const words = {
  info: 'Wniosek trafił do naszego systemu.',
}

export const text = tidyAll(words, 'pl')
