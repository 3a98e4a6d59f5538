import { toLine } from './normalize-text.ts'

/** In characters, extension included. */
export const maxFileNameLength = 120

/** No file system takes half of it, and the time to read a name grows with the square of its length. */
const maxReadLength = 512

/** Invisible or direction-changing characters, which make a name look like another one. */
const deceptive = /[\p{Cf}\p{Co}\p{Cn}\u115f\u1160\u3164\uffa0]/gu

/** Separators of paths, and what file systems refuse. */
const reserved = /[\\/:*?"<>|]+/g

const cut = (text: string, length: number) => Array.from(text).slice(0, length).join('')

/** One line without a path. Windows drops dots and spaces at the end. */
const clean = (given: string) =>
  toLine(given.slice(-maxReadLength).normalize('NFC'))
    .replace(deceptive, '')
    .replace(reserved, '-')
    .replace(/[.\s]+$/, '')
    .trimStart()

const split = (name: string) => /^(.+)\.([a-z0-9]{1,8})$/i.exec(name)

/** The extension of a file's name as a program reads it: in lower case, without its dot; empty if there is none. */
export const extensionOf = (given: string) => split(clean(given))?.[2]?.toLowerCase() ?? ''

/**
 * The name of a file as it is shown and offered for saving: one line, no path, at most 120 characters, and with an
 * extension of the file's type, so that saving never makes something else of it. Without extensions the name keeps its
 * own.
 */
export function toFileName(given: string, extensions: readonly string[] = []): string {
  const name = clean(given)
  const [, stem = name, own = ''] = split(name) ?? []
  const fits = extensions.length === 0 || extensions.includes(own.toLowerCase())
  const extension = fits ? own : (extensions[0] ?? '')
  // Systems hide names that start with a dot.
  const base = (fits ? stem : name).replace(/^[.\s]+|[.\s]+$/g, '') || 'plik'
  const end = extension && `.${extension}`
  return `${cut(base, maxFileNameLength - end.length)}${end}`
}
