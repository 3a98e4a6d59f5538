import { addresses, pages } from '#web/addresses.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'
import { releaseMonkey, sizes } from './monkey/release-monkey.ts'
import { test } from './support/journey.ts'

const nowhere: Record<Locale, string> = {
  pl: '/nie-ma',
  en: '/en/nowhere',
  de: '/de/nirgends',
  nl: '/nl/nergens',
}

for (const viewport of sizes)
  test.describe(() => {
    // WebKit’s driver waits for ever for a script that it gave to a page which Back then keeps.
    test.use({ viewport, keepsPages: false })

    test(`the monkey finds no fault on the pages, ${viewport.width} px wide`, async ({
      tab,
      announce,
      announced,
    }, testInfo) => {
      announce(
        ...Object.values(nowhere).flatMap((path) => [`404: no page at ${path}`, `status 404: GET ${path}`]),
        // A form that is refused; or stored already, as its page was left while it was sent, and then changed.
        /^status (400|409|422): POST \/api\//,
      )
      await releaseMonkey(testInfo, {
        tab,
        area: /^(?!\/(auth|admin)\b)/,
        tours: locales.map((locale) => [...pages.map((page) => addresses[page][locale]), nowhere[locale]]),
        expected: announced,
      })
    })
  })
