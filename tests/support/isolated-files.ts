/**
 * Test files with modules and a process of their own: they replace modules, render the screens in two languages, or try
 * out what reads and changes its process. All others below Node share both.
 */
export const isolatedFiles = [
  'tests/scripts/**/*.test.ts',
  'tests/web/admin/data/live/apply-events.test.ts',
  'tests/web/components/machine-price.test.ts',
  'tests/web/forms/client-data/client-data-dialog.test.ts',
  'tests/web/pages/owner-facts.test.ts',
  'tests/web/prerender/render-page.test.ts',
  'tests/web/session/*.test.ts',
]

/** Staging builds a site, and is rehearsed by `npm run bench -- rehearsal` only. */
export const nightlyFiles =
  process.env.REHEARSAL === 'whole' ? [] : ['tests/scripts/setup-and-deploy-staging.test.ts']
