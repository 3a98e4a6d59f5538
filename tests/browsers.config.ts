import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** The same site as that of the journeys in Chromium; the browsers are opened by `browsers/support`. */
export default defineConfig({
  ...journeys,
  testDir: 'browsers',
  // These browsers draw without a graphics card, and some fields are typed key by key.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  outputDir: '../test-results/browsers',
  reporter: [['list'], ['json', { outputFile: '../test-results/browsers.json' }]],
  use: { baseURL: journeys.use?.baseURL, viewport: { width: 1280, height: 800 } },
  // Side by side. Firefox has one worker, which starts it once for every set of its options; WebKit is started for every
  // tab anyway, and has both as soon as Firefox is done.
  projects: [
    { name: 'firefox', use: { browserName: 'firefox' }, workers: 1 },
    { name: 'webkit', use: { browserName: 'webkit' } },
  ],
})
