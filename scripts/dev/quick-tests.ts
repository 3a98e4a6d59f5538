import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'

function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

/** The commit where this branch left the main one; on that, the last commit. */
export function findBase(): string {
  const branches = ['origin/main', 'main', 'HEAD']
  return branches.flatMap((branch) => git('merge-base', 'HEAD', branch))[0] ?? 'HEAD'
}

/** Files that differ from a commit, and new ones that no commit has yet. */
export const listChangedFiles = (base: string): string[] => [
  ...git('diff', '--name-only', base),
  ...git('ls-files', '--others', '--exclude-standard'),
]

/** The folder of tests that mirrors a file's folder, or the nearest one above it. */
function toTestFolder(folder: string): string {
  const mirrored = `tests/${/^worker\/(contract|domain)/.test(folder) ? folder.replace('worker/', '') : folder}`
  return existsSync(mirrored) ? `${mirrored}/` : toTestFolder(dirname(folder))
}

/** The beginnings of the paths of the nearest tests: changed tests themselves, and the folders that mirror changed sources. */
export function toTestPaths(changedFiles: string[]): string[] {
  const paths = changedFiles.flatMap((file) => {
    if (/^tests\/.+\.test\.tsx?$/.test(file)) return existsSync(file) ? [file] : []
    // A command has a test of its name, and a folder for those of its parts.
    const [, command] = file.match(/^scripts\/((?:dev\/)?[\w-]+)/) ?? []
    if (command) return [`tests/scripts/${command}`]
    return /^(worker|web)\//.test(file) ? [toTestFolder(dirname(file))] : []
  })
  return [...new Set(paths)]
}
