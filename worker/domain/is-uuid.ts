const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

/** The id of nobody. */
export const nilUuid = '00000000-0000-0000-0000-000000000000'
