const methods = {
  getItem(this: Record<string, string>, key: string): string | null {
    return this[key] ?? null
  },
  setItem(this: Record<string, string>, key: string, value: string): void {
    this[key] = value
  },
  removeItem(this: Record<string, string>, key: string): void {
    delete this[key]
  },
}

/** A storage like a browser's, as far as a session uses it: its items are its properties. */
export const memoryStorage = (): typeof methods => Object.create(methods)
