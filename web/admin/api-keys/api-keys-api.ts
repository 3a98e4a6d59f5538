import { adminApi } from '#web/api/admin.ts'
import type { NewApiKey } from '#worker/contract/admin/api-keys.ts'
import { callApi } from '../data/call-api.ts'

const keys = adminApi['api-keys']

export const fetchApiKeys = () => callApi(keys.$get, {})

export const createApiKey = (json: NewApiKey) => callApi(keys.$post, { json })

export const revokeApiKey = (id: string) => callApi(keys[':id'].$delete, { param: { id } })
