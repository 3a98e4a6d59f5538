import { chosenFilesField } from '#worker/contract/files.ts'
import { toFileName } from '#worker/domain/file-name.ts'
import type { FormFields } from './plain-form.ts'

/** No name of a file contains it. */
const separator = '/'

/** More than anybody chooses: what comes after them is not looked at, as a body may hold a quarter of a million. */
const maxNames = 100

/**
 * The names of files that were chosen before the page's scripts were there, and have not come along: a form that the browser
 * sends by itself has nothing else of them.
 */
export const readChosenFiles = (fields: FormFields): string[] =>
  [fields[chosenFilesField]]
    .flat()
    .slice(0, maxNames)
    .flatMap((value) => (typeof value === 'string' ? value.split(separator, maxNames) : []))
    .slice(0, maxNames)
    .filter((name) => name.trim() !== '')
    .map((name) => toFileName(name))

/** The same as a field of a form that is sent again: its page has no input for files. */
export function carryChosenFiles(fields: FormFields): Record<string, string> {
  const names = readChosenFiles(fields)
  return names.length > 0 ? { [chosenFilesField]: names.join(separator) } : {}
}
