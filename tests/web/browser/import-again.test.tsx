import { expect, test } from 'vitest'
import '#web/browser/import-again.ts'

declare const again: (file: string) => string

const fail = (message: string) =>
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new TypeError(message) }))

test('a file whose import failed is asked for under another address, and no other file', () => {
  expect(again('./contact-Ab_1-x.js')).toBe('./contact-Ab_1-x.js')
  fail('Failed to fetch dynamically imported module: https://site.test/assets/contact-Ab_1-x.js')
  expect(again('./contact-Ab_1-x.js')).toMatch(/^\.\/contact-Ab_1-x\.js\?\d+$/)
  expect(again('./about-Ab_1-x.js')).toBe('./about-Ab_1-x.js')
})

test('a failure that names no file changes nothing', () => {
  fail('Importing a module script failed.')
  expect(again('./home-Ab_1-x.js')).toBe('./home-Ab_1-x.js')
})
