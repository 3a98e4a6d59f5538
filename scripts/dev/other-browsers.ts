import { existsSync } from 'node:fs'
import { installPackages } from './debian-packages.ts'

interface Program {
  /** Name of the Debian package. */
  package: string
  paths: string[]
}

/** The packages that the journeys in Firefox and WebKit need; WebKit’s driver includes the browser, and needs a display. */
const programs = {
  firefox: {
    package: 'firefox-esr',
    paths: [process.env.FIREFOX_PATH ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'],
  },
  webKitDriver: { package: 'webkit2gtk-driver', paths: ['/usr/bin/WebKitWebDriver'] },
  xvfb: { package: 'xvfb', paths: ['/usr/bin/Xvfb'] },
} satisfies Record<string, Program>

const findPath = ({ paths }: Program) => paths.find((path) => path && existsSync(path))

export function requireBrowserPath(name: keyof typeof programs): string {
  const path = findPath(programs[name])
  if (!path) throw new Error(`There is no ${programs[name].package}.`)
  return path
}

const missingPackages = () =>
  Object.values(programs)
    .filter((program) => !findPath(program))
    .map((program) => program.package)

export const hasOtherBrowsers = (): boolean => missingPackages().length === 0

/** Installs missing packages if possible. Returns whether Firefox and WebKit are installed; if not, prints what to do. */
export function installOtherBrowsers(): boolean {
  const wanted = missingPackages()
  if (wanted.length > 0 && process.platform === 'linux') {
    console.log(`Installing Debian’s packages ${wanted.join(' ')}.`)
    installPackages(wanted)
  }
  const missing = missingPackages()
  const advice =
    process.platform === 'linux'
      ? `for them: apt-get install ${missing.join(' ')}`
      : 'they need Linux, where WebKit has a driver'
  if (missing.length > 0) console.log(`Journeys in Firefox and WebKit are skipped; ${advice}`)
  return missing.length === 0
}
