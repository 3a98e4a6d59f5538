import { spawnSync } from 'node:child_process'

/** Installs packages, as root or with passwordless sudo. Ignores failures: callers check what is installed afterwards. */
export function installPackages(packages: string[]): void {
  const isRoot = process.getuid?.() === 0
  const [command = '', ...prefix] = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', ...packages],
  ]) {
    spawnSync(command, [...prefix, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
}
