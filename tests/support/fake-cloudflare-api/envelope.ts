import { randomUUID } from 'node:crypto'

/** The vendor's envelope of every response. */
export const found = (result: unknown, info: Record<string, unknown> = {}) =>
  Response.json({ success: true, errors: [], messages: [], result, ...info })

/** One page of a list. Some clients request pages until one is empty. */
export function listed(rows: unknown[], { req }: { req: { query(name: string): string | undefined } }) {
  const page = Number(req.query('page') ?? 1)
  const perPage = Number(req.query('per_page') ?? 100)
  const part = rows.slice((page - 1) * perPage, page * perPage)
  return found(part, {
    result_info: { page, per_page: perPage, count: part.length, total_count: rows.length },
  })
}

export class ApiFailure extends Error {
  readonly code: number
  readonly status: number

  constructor(code: number, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

export const failed = ({ code, message, status }: ApiFailure) =>
  Response.json({ success: false, errors: [{ code, message }], messages: [], result: null }, { status })

export const newId = () => randomUUID().replaceAll('-', '')

export function requireFound<Value>(value: Value | null | undefined, code: number, message: string): Value {
  if (value === null || value === undefined) throw new ApiFailure(code, message, 404)
  return value
}
