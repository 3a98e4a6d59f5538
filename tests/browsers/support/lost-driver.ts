import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestInfo } from '@playwright/test'

/** What the client of a browser’s driver says when that process has died. */
const lost = /ECONNREFUSED|ECONNRESET|socket hang up/

const noteOf = ({ project, testId }: TestInfo) => join(project.outputDir, `lost-driver-${testId}`)

/** Writes down that a test has lost its browser, which is the one reason to try it again. */
export function noteLostDriver(testInfo: TestInfo): void {
  if (!testInfo.errors.some(({ message = '' }) => lost.test(message))) return
  mkdirSync(testInfo.project.outputDir, { recursive: true })
  writeFileSync(noteOf(testInfo), '')
}

/** Throws at a second try of a test whose browser was there when it failed. */
export function requireLostDriver(testInfo: TestInfo): void {
  if (testInfo.retry > 0 && !existsSync(noteOf(testInfo)))
    throw new Error('It failed before, and its browser was there.')
}
