import { json, type Route } from './http.ts'

type Collection = { all(): readonly unknown[]; empty(): void }

/** GET lists the stored items, newest last; DELETE removes them. */
export function collectionRoutes(path: RegExp, collection: Collection): Route[] {
  return [
    { method: 'GET', path, answer: () => json(200, collection.all()) },
    {
      method: 'DELETE',
      path,
      answer() {
        const removed = collection.all().length
        collection.empty()
        return json(200, { removed })
      },
    },
  ]
}
