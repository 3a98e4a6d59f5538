import { spawnSync } from 'node:child_process'

/** Installs what it can, as root or where sudo asks for no password; whether it worked shows in what is there afterwards. */
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
