import { type OwnSite, siteFolder, withSite } from '#tests/e2e/support/own-site.ts'
import { everyKind, publish } from '#tests/e2e/support/publish.ts'
import { test as journey } from './journey.ts'

/** On a site of its own, as other journeys know the pages without what is published. */
export const test = journey.extend<object, { ownSite: OwnSite }>({
  ownSite: [
    async ({}, use, { config }) =>
      withSite(config, siteFolder, {}, async (site) => {
        publish(site, everyKind)
        await use(site)
      }),
    { scope: 'worker' },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.url),
})
