import { describe, expect, test } from 'vitest'
import { findRollbackTarget, type Version } from '#scripts/deploy/versions.ts'

const version = (number: number, more: Partial<Version> = {}): Version => ({
  id: `version-${number}`,
  number,
  createdOn: '2026-11-22T00:00:00Z',
  message: null,
  etag: `code-${number}`,
  migrationTag: 'v1',
  isSite: true,
  resources: { DB: 'database' },
  ...more,
})

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
