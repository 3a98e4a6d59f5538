import type { Version } from '#scripts/deploy/versions.ts'

/** A deployed version of the site, with these changes. */
export const deployedVersion = (changes: Partial<Version> = {}): Version => ({
  id: 'live',
  number: 2,
  createdOn: '2026-11-22T00:00:00Z',
  message: null,
  etag: 'code',
  migrationTag: 'v1',
  isSite: true,
  resources: {},
  ...changes,
})
