import { type OwnSite, siteFolder, withSite } from '#tests/e2e/support/own-site.ts'
import { openSink } from '#tests/e2e/support/sink.ts'
import { test as journey } from './journey.ts'

/** On a site of its own, as other journeys know the pages without what is published. */
export const test = journey.extend<object, { ownSite: OwnSite }>({
  ownSite: [async ({}, use, { config }) => withSite(config, siteFolder, {}, use), { scope: 'worker' }],
  baseURL: async ({ ownSite }, use) => use(ownSite.url),
  sink: async ({ ownSite }, use) => use(openSink(ownSite.sinkUrl, ownSite.url)),
})
