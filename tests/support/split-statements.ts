/**
 * Splits SQL into statements with the observed bugs of D1's query endpoint: quotes count inside comments too, a trigger's
 * body is only recognized by an upper case BEGIN, and the first END after it closes it. SQL that survives this splitter
 * and a correct one is safe with both.
 */
export function splitLikeTheServer(sql: string): string[] {
  const statements: string[] = []
  let quote: string | null = null
  let isInBody = false
  let start = 0
  for (const { 0: token, index } of sql.matchAll(/\bBEGIN\b|\bEND\b|['"`;]/g)) {
    if (quote !== null) {
      if (token === quote) quote = null
    } else if (token === "'" || token === '"' || token === '`') quote = token
    else if (token === 'BEGIN') isInBody = true
    else if (token === 'END') isInBody = false
    else if (token === ';' && !isInBody) {
      statements.push(sql.slice(start, index + 1))
      start = index + 1
    }
  }
  statements.push(sql.slice(start))
  return statements.filter(hasStatement)
}

/** Only knows semicolons and the lines of triggers. */
export function splitAtSemicolons(sql: string): string[] {
  const statements: string[] = []
  let statement = ''
  for (const line of sql.split('\n')) {
    if (/^CREATE TRIGGER .* BEGIN .*; END;$/.test(line)) {
      statements.push(`${statement}${line}`)
      statement = ''
      continue
    }
    const [first = '', ...rest] = line.split(';')
    statement += first
    for (const part of rest) {
      statements.push(`${statement};`)
      statement = part
    }
    statement += '\n'
  }
  statements.push(statement)
  return statements.filter(hasStatement)
}

/** True if there is more than comments and white space. */
const hasStatement = (piece: string) => piece.replaceAll(/^\s*--.*$/gm, '').replaceAll(/[\s;]/g, '') !== ''
