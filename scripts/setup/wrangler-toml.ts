import { escapePattern } from '#worker/domain/escape-pattern.ts'

export interface Route {
  pattern: string
  custom_domain: true
}

export type TomlValue = string | boolean | Route[]

function writeValue(value: TomlValue): string {
  if (!Array.isArray(value)) return JSON.stringify(value)
  const routes = value.map(({ pattern }) => `{ pattern = ${JSON.stringify(pattern)}, custom_domain = true }`)
  return `[${routes.join(', ')}]`
}

const oneLineValue = String.raw`"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|\[.*\]|[^\s"'[#]+`

/**
 * Sets one key and changes nothing else; a missing one comes under the first key of its table. `header` is a table's,
 * such as `[vars]` or `[[d1_databases]]`, or empty for the part above the first one; `nth` counts the tables of a list.
 */
export function setValue(toml: string, header: string, key: string, value: TomlValue, nth = 0): string {
  const tables = toml.split(/^(?=\s*\[)/m)
  const found = tables.flatMap((table, index) => (table.split('\n', 1)[0]?.trim() === header ? [index] : []))
  const at = header === '' ? 0 : found[nth]
  if (at === undefined) throw new Error(`wrangler.toml has no ${header}.`)
  const table = tables[at] ?? ''
  const name = String.raw`^[ \t]*${escapePattern(key)}[ \t]*=`
  const line = new RegExp(String.raw`(${name}[ \t]*)(?:${oneLineValue})(?=[ \t]*(?:#.*)?\r?$)`, 'm')
  const isThere = new RegExp(name, 'm').test(table)
  if (isThere && !line.test(table))
    throw new Error(`${key} in wrangler.toml spans several lines. Put it on one.`)
  tables[at] = isThere
    ? table.replace(line, (_, before: string) => `${before}${writeValue(value)}`)
    : table.replace(
        /^[ \t]*[\w-]+[ \t]*=.*(\r?\n)/m,
        (first, ending: string) => `${first}${key} = ${writeValue(value)}${ending}`,
      )
  return tables.join('')
}

/** Comments every table of a list out, or back in as it was. */
export function switchTables(toml: string, header: string, areUsed: boolean): string {
  const mark = areUsed ? '# ?' : ''
  const line = String.raw`.*(?:\n|$)`
  const block = new RegExp(
    String.raw`^${mark}${escapePattern(header)}${line}(?:${mark}[\w-]+ *=${line})*`,
    'gm',
  )
  if (!toml.includes(header)) throw new Error(`wrangler.toml has no ${header}, not even as a comment.`)
  return toml.replace(block, (lines) =>
    lines.replaceAll(areUsed ? /^# ?/gm : /^(?=.)/gm, areUsed ? '' : '# '),
  )
}
