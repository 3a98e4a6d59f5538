import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A package, as Vite finds it among what it has bundled. */
interface PackageLicence {
  name: string
  version: string
  /** Of SPDX. */
  identifier?: string
  text?: string
}

/** Where Vite lists the packages of the scripts, in the built site. */
export const packageLicencesFile = '.vite/licences.json'

const rule = '-'.repeat(72)

/** The licences as text: a title each, and what the licence says. */
export const renderLicences = (packages: PackageLicence[], fontLicence: string): string =>
  [
    'What this site is made of, besides its own code, and under which licences.',
    ...packages.map(({ name, version, identifier = 'unknown', text = '' }) =>
      `${name} ${version} (${identifier})\n\n${text}`.trim(),
    ),
    `Archivo, the typeface (OFL-1.1)\n\n${fontLicence.trim()}`,
  ].join(`\n\n${rule}\n\n`)

/** Writes `/licences.txt`. The decoders and fonts of PDF.js have their own beside them. */
export async function writeLicences(clientDir: string): Promise<void> {
  const packages: PackageLicence[] = JSON.parse(
    await readFile(join(clientDir, packageLicencesFile), 'utf8'),
  )
  const fontLicence = await readFile('web/fonts/LICENSE.txt', 'utf8')
  await writeFile(join(clientDir, 'licences.txt'), `${renderLicences(packages, fontLicence)}\n`)
}
