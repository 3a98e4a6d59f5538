import { parseArgs } from 'node:util'

interface Flag {
  /** A word for its value; without it the flag only says yes. */
  takes?: string
  isRepeated?: true
  /** The variable that says the same. */
  variable?: string
  does: string
}

type Flags = Record<string, Flag>

/** The values that a command was given, by the names of its flags, and what stood there without one. */
export type Given<Table extends Flags> = {
  [Name in keyof Table]: Table[Name] extends { isRepeated: true }
    ? string[]
    : Table[Name] extends { takes: string }
      ? string | undefined
      : boolean
} & { rest: string[] }

/** Null for --help. Throws for a flag that the table does not have. */
export function readFlags<const Table extends Flags>(
  table: Table,
  args: string[],
  environment: NodeJS.ProcessEnv = {},
  allowPositionals = false,
): Given<Table> | null {
  const entries = Object.entries<Flag>(table)
  const options = Object.fromEntries(
    entries.map(([name, { takes, isRepeated = false }]) => [
      name,
      { type: takes ? ('string' as const) : ('boolean' as const), multiple: isRepeated },
    ]),
  )
  const { values, positionals } = parseArgs({
    args,
    allowPositionals,
    options: { ...options, help: { type: 'boolean' } },
  })
  if (values.help) return null
  const given: Record<string, unknown> = values
  const read = (name: string, { takes, isRepeated, variable = '' }: Flag) =>
    given[name] ?? (isRepeated ? [] : takes ? environment[variable] || undefined : false)
  const flags = Object.fromEntries(entries.map(([name, flag]) => [name, read(name, flag)]))
  return { ...flags, rest: positionals } as Given<Table>
}

/** The lines about the flags in a command's help. */
export function describeFlags(table: Flags): string {
  const lines = Object.entries(table).map(([name, { takes, variable, does }]) => ({
    left: `  --${name}${takes ? ` ${takes}` : ''}`,
    right: variable ? `${does} (or ${variable})` : does,
  }))
  const width = Math.max(...lines.map(({ left }) => left.length)) + 2
  return lines
    .map(({ left, right }) => `${left.padEnd(width)}${right.replaceAll('\n', `\n${' '.repeat(width)}`)}`)
    .join('\n')
}
