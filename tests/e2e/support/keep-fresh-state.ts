import { cpSync } from 'node:fs'
import type { FullConfig } from '@playwright/test'

/** Copies the database of the journeys' site before any journey has been there; sites of their own begin with the copy. */
export default function keepFreshState({ metadata }: FullConfig): void {
  cpSync(`${metadata.stateDir}/v3/d1`, `${metadata.freshStateDir}/v3/d1`, { recursive: true })
}
