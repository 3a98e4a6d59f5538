import { tidyAll } from '#worker/contract/typography.ts'

/** Shown in the Polish form only, as only that one is sent to the automation webhook. */
const words = {
  info: 'Wniosek trafił do naszego systemu.',
}

export const text = tidyAll(words, 'pl')
