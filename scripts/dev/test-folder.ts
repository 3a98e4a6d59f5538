import { existsSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux’s file system in memory. */
const memoryFolder = '/dev/shm'

/** Several times what the tests have there at once, in bytes. */
const requiredSpace = 2 * 1024 ** 3
const requiredMemory = 2 * requiredSpace

/** Tests write programs and run them, which some systems forbid there. */
const isExecutable = () => !/^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(readFileSync('/proc/mounts', 'utf8'))

function isSuitable(): boolean {
  if (!existsSync(memoryFolder) || process.availableMemory() < requiredMemory) return false
  // Containers often have 64 MB there.
  const { bavail, bsize } = statfsSync(memoryFolder)
  return bavail * bsize >= requiredSpace && isExecutable()
}

/**
 * Creates the folder for temporary files of tests, local databases above all: SQLite waits for the disk at every write,
 * and nobody needs these files after a power cut. In memory if there is enough; otherwise where temporary files usually are.
 */
export const createTestFolder = (): string =>
  mkdtempSync(join(isSuitable() ? memoryFolder : tmpdir(), 'altimach-'))
