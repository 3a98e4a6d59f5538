import { errorReply, HttpError } from './http.ts'

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(errorReply(400, 'The body is not valid JSON.'))
  }
}

export function parseRecord(text: string): Record<string, unknown> {
  const value = parseJson(text)
  if (!isRecord(value)) throw new HttpError(errorReply(400, 'The body must be a JSON object.'))
  return value
}
