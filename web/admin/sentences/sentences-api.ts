import { adminApi } from '#web/api/admin.ts'
import type { NewSentence, SavedSentence, SentenceChange } from '#worker/contract/admin/saved-sentences.ts'
import { callApi } from '../data/call-api.ts'

const sentences = adminApi['saved-sentences']

export const fetchSentences = (): Promise<{ sentences: SavedSentence[] }> => callApi(sentences.$get, {})

export const addSentence = (json: NewSentence): Promise<SavedSentence> => callApi(sentences.$post, { json })

export const changeSentence = (id: string, json: SentenceChange): Promise<SavedSentence> =>
  callApi(sentences[':id'].$put, { param: { id }, json })

export const removeSentence = (id: string) => callApi(sentences[':id'].$delete, { param: { id } })
