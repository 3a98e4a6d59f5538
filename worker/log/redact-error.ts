const maxReasonLength = 200
const maxWordLength = 40
const maxDigits = 4

/** An address, a link, an IP address, a code or a key rather than a word or a name in our tables. */
const isValue = (word: string) =>
  /@|:\/\/|::|\d+(\.\d+){3}/.test(word) ||
  /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{12,}$/.test(word) ||
  word.length > maxWordLength ||
  (word.match(/\d/g) ?? []).length > maxDigits

/**
 * A message without the values it may repeat: parsers quote what they were given, and drizzle lists the parameters of a
 * query. Quotes are cut from the first one to the last, as what is quoted may hold some itself.
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

/** What failed first: the database's own sentence rather than the wrapper around it. */
const innermost = (error: Error): Error => (error.cause instanceof Error ? innermost(error.cause) : error)

export function toErrorReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { name, message } = innermost(error)
  const said = redactValues(message)
  return name === 'Error' ? said : `${name}: ${said}`
}

const maxFrames = 4

/** Where it was thrown, as the nearest calls: names and places in the code. */
export function toStackFrames(error: unknown): string | undefined {
  const { stack = '', message = '' } = error instanceof Error ? error : {}
  // A line of the message might pass for a call.
  const calls = stack.slice(Math.max(0, stack.indexOf(message)) + message.length)
  const frames = calls.split('\n').flatMap((line) => {
    const [, frame] = /^\s+at (?:async )?(.*)$/.exec(line) ?? []
    return frame ? [frame.replace(/(?:file:\/\/)?\/[^\s()]*\//, '')] : []
  })
  return frames.length > 0 ? frames.slice(0, maxFrames).join(' < ') : undefined
}
