/** A table by its header: `[vars]`, `[[d1_databases]]`; empty for the part above the first one. */
type Header = string

export type TomlValue = string | boolean | Route[]

export interface Route {
  pattern: string
  custom_domain: true
}

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

const isHeader = (line: string) => /^\s*\[/.test(line)

function writeValue(value: TomlValue): string {
  if (!Array.isArray(value)) return JSON.stringify(value)
  const routes = value.map(
    ({ pattern, custom_domain }) =>
      `{ pattern = ${JSON.stringify(pattern)}, custom_domain = ${custom_domain} }`,
  )
  return `[${routes.join(', ')}]`
}

/** From the table's first line to the one after its last, including comments of the next table. */
function findTable(lines: string[], header: Header, nth = 0): { start: number; end: number } {
  const starts = lines.flatMap((line, index) => (line.trim() === header ? [index + 1] : []))
  const start = header === '' ? 0 : (starts[nth] ?? 0)
  if (header !== '' && start === 0) throw new Error(`wrangler.toml has no ${header}.`)
  const next = lines.findIndex((line, index) => index >= start && isHeader(line))
  return { start, end: next === -1 ? lines.length : next }
}

/** The line of a key in three parts: up to its value, the value, and the rest. */
function splitLine(line: string, key: string): [before: string, value: string, after: string] | null {
  const pattern = new RegExp(
    String.raw`^(\s*${escapePattern(key)}\s*=\s*)("(?:[^"\\]|\\.)*"|'[^']*'|\[.*\]|[^\s"'[#]+)(\s*(?:#.*)?)$`,
  )
  const [, before, value, after = ''] = line.match(pattern) ?? []
  return before !== undefined && value !== undefined ? [before, value, after] : null
}

/**
 * Sets one key and changes nothing else. A missing key is inserted after the table's first one, so that it does not end
 * up below a comment of the next table. `nth` counts the tables of a list.
 */
export function setValue(toml: string, header: Header, key: string, value: TomlValue, nth = 0): string {
  const lines = toml.split('\n')
  const { start, end } = findTable(lines, header, nth)
  const isKey = (line: string) => new RegExp(String.raw`^\s*${escapePattern(key)}\s*=`).test(line)
  const at = lines.findIndex((line, index) => index >= start && index < end && isKey(line))
  if (at === -1) {
    const first = lines.findIndex(
      (line, index) => index >= start && index < end && /^\s*[\w-]+\s*=/.test(line),
    )
    const ending = toml.includes('\r\n') ? '\r' : ''
    lines.splice(first === -1 ? start : first + 1, 0, `${key} = ${writeValue(value)}${ending}`)
    return lines.join('\n')
  }
  const parts = splitLine(lines[at] ?? '', key)
  if (!parts) throw new Error(`${key} in wrangler.toml goes over several lines. Put it on one.`)
  lines[at] = `${parts[0]}${writeValue(value)}${parts[2]}`
  return lines.join('\n')
}

const commented = (header: Header) => new RegExp(String.raw`^\s*#\s*${escapePattern(header)}\s*$`)

/** Whether the table exists and is not commented out. */
export const hasTable = (toml: string, header: Header): boolean =>
  toml.split('\n').some((line) => line.trim() === header)

/** Comments out every table of the name; `restoreTable` restores the same lines. */
export function commentOutTable(toml: string, header: Header): string {
  if (!hasTable(toml, header)) return toml
  const lines = toml.split('\n')
  const { start, end } = findTable(lines, header)
  const length = lines.slice(start, end).findIndex((line) => !/^\s*[\w-]+\s*=/.test(line))
  const last = length === -1 ? end : start + length
  const without = lines.map((line, index) => (index >= start - 1 && index < last ? `# ${line}` : line))
  return commentOutTable(without.join('\n'), header)
}

export function restoreTable(toml: string, header: Header): string {
  const lines = toml.split('\n')
  const start = lines.findIndex((line) => commented(header).test(line))
  if (start === -1 && hasTable(toml, header)) return toml
  if (start === -1) throw new Error(`wrangler.toml has no ${header}, not even as a comment.`)
  const length = lines.slice(start + 1).findIndex((line) => !/^\s*#\s*[\w-]+\s*=/.test(line))
  const last = length === -1 ? lines.length : start + 1 + length
  const restored = lines.map((line, index) =>
    index >= start && index < last ? line.replace(/#\s?/, '') : line,
  )
  return restoreTable(restored.join('\n'), header)
}
