import { adminApi } from '#web/api/admin.ts'
import type { NewSentence, SavedSentence, SentenceChange } from '#worker/contract/admin/saved-sentences.ts'
import { callApi } from '../data/call-api.ts'

const sentences = adminApi['saved-sentences']

export const fetchSentences = () =>
  callApi<{ sentences: SavedSentence[] }>((options) => sentences.$get({}, options))

export const addSentence = (json: NewSentence) =>
  callApi<SavedSentence>((options) => sentences.$post({ json }, options))

export const changeSentence = (id: string, json: SentenceChange) =>
  callApi<SavedSentence>((options) => sentences[':id'].$put({ param: { id }, json }, options))

export const removeSentence = (id: string) =>
  callApi((options) => sentences[':id'].$delete({ param: { id } }, options))
