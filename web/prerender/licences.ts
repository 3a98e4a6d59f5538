import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { licencesPath } from '#web/addresses.ts'

/** A package that is at least partly in the scripts of the pages. */
export interface BundledPackage {
  name: string
  version: string
  /** As SPDX writes it. */
  license?: string
  author?: string | { name: string }
  /** The content of its files about licences. */
  texts: string[]
}

/** In the built site, a list for each kind of bundle, until the licences are written. */
const listsFolder = '.vite/packages'

/** The innermost package of a module. */
const packageOf = (moduleId: string) => moduleId.match(/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/)?.[0]

/**
 * Lists the folders of packages whose code is really in the scripts of pages, or of web workers, which are bundles of their
 * own. As a file, since each environment is built by a copy of this module.
 */
export const listPackages = (bundleName: 'pages' | 'workers'): Plugin => ({
  name: 'list-packages',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    const folders = [...new Set(modules.map(packageOf).filter((folder) => folder !== undefined))]
    const fileName = `${listsFolder}/${bundleName}.json`
    this.emitFile({ type: 'asset', fileName, source: JSON.stringify(folders) })
  },
})

async function readPackage(folder: string): Promise<BundledPackage> {
  const files = (await readdir(folder)).filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name))
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return { ...JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')), texts }
}

const authorOf = ({ author = '' }: BundledPackage) => (typeof author === 'string' ? author : author.name)

const rule = `\n\n${'-'.repeat(72)}\n\n`

/** The licences as text: each below the name of what it is for; where a package brings none, its author. */
export function renderLicences(packages: BundledPackage[], fontLicence: string): string {
  const described = packages.map((each) => {
    const texts = each.texts.length > 0 ? each.texts : [authorOf(each)]
    const title = `${each.name} ${each.version} (${each.license ?? 'unknown'})`
    return [title, ...texts.map((text) => text.trim())].join('\n\n').trim()
  })
  const font = `Archivo, the typeface (OFL-1.1)\n\n${fontLicence.trim()}`
  return `${['Third-party software and typefaces on this site, with their licences.', ...described.toSorted(), font].join(rule)}\n`
}

/** Writes `/licences.txt`. */
export async function writeLicences(clientDir: string): Promise<void> {
  const lists = join(clientDir, listsFolder)
  const folders = await Promise.all(
    (await readdir(lists)).map(
      async (name): Promise<string[]> => JSON.parse(await readFile(join(lists, name), 'utf8')),
    ),
  )
  const packages = await Promise.all([...new Set(folders.flat())].map(readPackage))
  const fontLicence = await readFile('web/fonts/LICENSE.txt', 'utf8')
  await writeFile(join(clientDir, licencesPath), renderLicences(packages, fontLicence))
}
