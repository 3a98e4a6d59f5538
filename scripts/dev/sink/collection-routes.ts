import { json, type Route } from './http.ts'

type Collection = { all(): readonly unknown[]; empty(): void }

/** GET lists the stored items, newest last; DELETE removes them. */
export function collectionRoutes(path: RegExp, shelf: Collection): Route[] {
  return [
    { method: 'GET', path, answer: () => json(200, shelf.all()) },
    {
      method: 'DELETE',
      path,
      answer() {
        const removed = shelf.all().length
        shelf.empty()
        return json(200, { removed })
      },
    },
  ]
}
