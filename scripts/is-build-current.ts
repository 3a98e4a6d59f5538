import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that a build depends on. */
const sources = ['web', 'worker', 'vite.config.ts', 'wrangler.toml', 'package.json', 'package-lock.json']

/** The file that a build writes last. */
const lastFile = 'dist/client/index.html'

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Includes folders, whose modification time changes when a file is deleted. */
function newestIn(path: string): number {
  const isFolder = statSync(path).isDirectory()
  const inside = isFolder ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : []
  return Math.max(...['.', ...inside].map((file) => changedAt(join(path, file))))
}

/** True if there is a built site that is as new as its sources. */
export const isBuildCurrent = (root = '.'): boolean =>
  changedAt(join(root, lastFile)) >= Math.max(...sources.map((source) => newestIn(join(root, source))))
