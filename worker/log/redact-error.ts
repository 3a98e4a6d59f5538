const maxReasonLength = 200
const maxWordLength = 40
const maxDigits = 4

/** Tells if a word may be a value (address, link, IP address, code, key) rather than a word or a column name. */
const isValue = (word: string) =>
  /@|:\/\/|::|\d+(\.\d+){3}/.test(word) ||
  /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{12,}$/.test(word) ||
  word.length > maxWordLength ||
  (word.match(/\d/g) ?? []).length > maxDigits

/**
 * Removes values from an error message: parsers quote their input, and drizzle lists query parameters. Cuts from the
 * first quote to the last, as quoted text may contain quotes.
 */
export function redactValues(message: string): string {
  return message
    .replace(/\bparams:.*$/s, 'params: …')
    .replace(/(^|[\s({:=,])["'`„“‘[].*["'`”“’\]]/s, '$1…')
    .replace(/(^|[\s({:=,])["'`„“‘[].*$/s, '$1…')
    .split(/\s+/)
    .map((word) => (isValue(word) ? '…' : word))
    .join(' ')
    .slice(0, maxReasonLength)
}

/** The root cause, without wrappers. */
const innermost = (error: Error): Error => (error.cause instanceof Error ? innermost(error.cause) : error)

export function toErrorReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { name, message } = innermost(error)
  const redacted = redactValues(message)
  return name === 'Error' ? redacted : `${name}: ${redacted}`
}

const maxFrames = 4

/** The innermost stack frames: function names and file positions. */
export function toStackFrames(error: unknown): string | undefined {
  const { stack = '', message = '' } = error instanceof Error ? error : {}
  // Skip the message, whose lines might look like frames.
  const calls = stack.slice(Math.max(0, stack.indexOf(message)) + message.length)
  const frames = calls.split('\n').flatMap((line) => {
    const [, frame] = /^\s+at (?:async )?(.*)$/.exec(line) ?? []
    return frame ? [frame.replace(/(?:file:\/\/)?\/[^\s()]*\//, '')] : []
  })
  return frames.length > 0 ? frames.slice(0, maxFrames).join(' < ') : undefined
}
