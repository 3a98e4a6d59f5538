import { describe, expect, test } from 'vitest'
import { confirmRollback, requireRollbackTarget } from '#scripts/deploy/rollback-target.ts'
import { findRollbackTarget, type Version } from '#scripts/deploy/versions.ts'
import { deployedVersion } from '#tests/support/deployed-version.ts'

const version = (number: number, changes: Partial<Version> = {}) =>
  deployedVersion({ id: `version-${number}`, number, etag: `code-${number}`, ...changes })

describe('the way back', () => {
  test('leads to the version from before', () => {
    expect(findRollbackTarget([version(3), version(2), version(1)])?.number).toBe(2)
  })

  test('does not lead forward to the version that was left', () => {
    expect(findRollbackTarget([version(2), version(3), version(1)])?.number).toBe(1)
  })

  test('leads to the version that was live before, not to a newer one that failed', () => {
    expect(findRollbackTarget([version(3), version(1), version(2)])?.number).toBe(1)
  })

  test('passes over versions of the same code, which only have other secrets', () => {
    const versions = [version(4, { etag: 'code-2' }), version(3, { etag: 'code-2' }), version(2), version(1)]
    expect(findRollbackTarget(versions)?.number).toBe(1)
  })

  test('of a first version is nowhere: an empty Worker only keeps secrets', () => {
    expect(findRollbackTarget([version(2), version(1, { isSite: false, migrationTag: null })])).toBeNull()
    expect(findRollbackTarget([version(1)])).toBeNull()
    expect(findRollbackTarget([])).toBeNull()
  })

  test('does not lead across a change of Durable Object classes', () => {
    expect(findRollbackTarget([version(3, { migrationTag: 'v2' }), version(2)])).toBeNull()
  })
})

describe('a rollback', () => {
  const versions = [version(3), version(2), version(1), version(0, { migrationTag: 'v0' })]

  test.each([
    [undefined, 2],
    ['version-1', 1],
  ])('to %s is one to version %i', (wanted, number) => {
    expect(requireRollbackTarget(versions, 'altimach', wanted).target.number).toBe(number)
  })

  test.each<[string, Version[], string | undefined, RegExp]>([
    ['while nothing was deployed', [], undefined, /^altimach has never been deployed/],
    ['from the first version', [version(1)], undefined, /^There is no older version to return to/],
    [
      'to a version that was not deployed',
      versions,
      'version-9',
      /^version-9 is not one of .*\nversion-3 {2}of /,
    ],
    ['to the live version', versions, 'version-3', /^version-3 is the live version/],
    ['across a change of Durable Object classes', versions, 'version-0', /Durable Object classes/],
  ])('%s is refused', (_, deployed, wanted, reason) => {
    expect(() => requireRollbackTarget(deployed, 'altimach', wanted)).toThrow(reason)
  })

  /** The said lines and the outcome where the terminal answers so or is not there. */
  async function confirm(isYes: boolean, answer: boolean | null) {
    const said: string[] = []
    const terminal = {
      isThere: answer !== null,
      say: (text: string) => void said.push(text),
      confirm: async () => answer === true,
    }
    const outcome = await confirmRollback(version(2), version(1), isYes, terminal).catch(
      ({ message }: Error) => message,
    )
    expect(said.join()).toMatch(/^From {6}version-2 .*\nBack to {3}version-1 /)
    return outcome
  }

  test('is asked for at a terminal, and goes on without one only when told to', async () => {
    expect(await confirm(false, true)).toBe(true)
    expect(await confirm(false, false)).toBe(false)
    expect(await confirm(false, null)).toContain('add --yes')
    expect(await confirm(true, null)).toBe(true)
  })
})
