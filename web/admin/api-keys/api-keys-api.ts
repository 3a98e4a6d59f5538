import { adminApi } from '#web/api/admin.ts'
import type { NewApiKey } from '#worker/contract/admin/api-keys.ts'
import { callApi } from '../data/call-api.ts'

const keys = adminApi['api-keys']

export const fetchApiKeys = () => callApi((options) => keys.$get({}, options))

export const createApiKey = (json: NewApiKey) => callApi((options) => keys.$post({ json }, options))

export const revokeApiKey = (id: string) =>
  callApi((options) => keys[':id'].$delete({ param: { id } }, options))
