export type Address = { name: string; address: string }

const bare = /^[^\s<>@,]+@[^\s<>@,]+$/
const named = /^(.*?)\s*<([^<>]*)>$/s

/** Parses `a@b.example` and `Name <a@b.example>`; null if it is neither. */
export function getAddress(text: string): Address | null {
  // A line break here would become a second header in a real message.
  if (/[\r\n]/.test(text)) return null
  const trimmed = text.trim()
  if (bare.test(trimmed)) return { name: '', address: trimmed }
  const [, name = '', address = ''] = named.exec(trimmed) ?? []
  return bare.test(address) ? { name: unquote(name), address } : null
}

function unquote(name: string): string {
  const quoted = /^"(.*)"$/.exec(name)?.[1]
  return quoted === undefined ? name : quoted.replaceAll(/\\(.)/g, '$1')
}
