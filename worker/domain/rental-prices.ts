import type { MachineId } from './catalogue/ids.ts'
import { type Example, example } from './example.ts'
import type { InCurrencies } from './money.ts'

/** The lowest prices of a kind of machine, net of VAT; null where there is none. */
type PeriodPrices = readonly [day: number | null, week: number | null, month: number | null]

export type RentalPrices = Partial<Record<MachineId, InCurrencies<PeriodPrices>>>

/**
 * The price list, which only the owner can state: for a day, a week and a month, in złoty and in euros. A kind that is left
 * out has no price on pages and in answers. A file of its own, as the rental page alone has prices.
 *
 * These are INVENTED, as the examples in `owner-facts.ts` are: replace them by the company's own, without `example`, or by `{}`.
 */
export const rentalPrices: RentalPrices | Example<RentalPrices> = example({
  // No fencing, which is priced by the metre.
  'electric-scissor-lift': { pln: [160, 720, 2100], eur: [45, 200, 590] },
  'rough-terrain-scissor-lift': { pln: [290, 1300, 3900], eur: [80, 360, 1080] },
  'articulated-boom-lift': { pln: [340, 1550, 4500], eur: [95, 430, 1250] },
  'telescopic-boom-lift': { pln: [420, 1900, 5600], eur: [115, 520, 1550] },
  'electric-forklift': { pln: [180, 800, 2300], eur: [50, 225, 640] },
  'combustion-forklift': { pln: [190, 850, 2500], eur: [55, 245, 700] },
  'rough-terrain-forklift': { pln: [320, 1450, 4200], eur: [90, 400, 1170] },
  'reach-truck': { pln: [210, 950, 2700], eur: [60, 270, 760] },
  'compact-telehandler': { pln: [460, 2050, 6000], eur: [130, 580, 1680] },
  'construction-telehandler': { pln: [520, 2350, 6800], eur: [145, 650, 1900] },
  telehandler: { pln: [460, 2050, 6000], eur: [130, 580, 1680] },
  'rotating-telehandler': { pln: [1150, 5200, 15_500], eur: [320, 1450, 4300] },
  'telehandler-attachments': { pln: [60, 270, 780], eur: [18, 80, 230] },
  'small-mobile-crane': { pln: [1900, 8600, 25_000], eur: [530, 2400, 7000] },
  'medium-mobile-crane': { pln: [3200, 14_500, 43_000], eur: [890, 4000, 12_000] },
  'large-mobile-crane': { pln: [6500, 29_000, 88_000], eur: [1800, 8100, 24_500] },
  'truck-loader-crane': { pln: [1400, 6300, 18_500], eur: [390, 1750, 5200] },
  'office-container': { pln: [18, 85, 260], eur: [5, 24, 72] },
  'sanitary-container': { pln: [28, 130, 400], eur: [8, 36, 110] },
  'welfare-container': { pln: [22, 100, 310], eur: [6, 28, 86] },
  'storage-container': { pln: [12, 55, 165], eur: [4, 18, 50] },
  'mini-excavator': { pln: [290, 1300, 3900], eur: [80, 360, 1080] },
  'crawler-excavator': { pln: [850, 3800, 11_500], eur: [240, 1080, 3250] },
  'wheeled-excavator': { pln: [800, 3600, 10_800], eur: [225, 1000, 3000] },
  'large-excavator': { pln: [800, 3600, 10_800], eur: [225, 1000, 3000] },
  'small-tools': { pln: [60, 270, 780], eur: [18, 80, 230] },
  'site-equipment': { pln: [120, 540, 1560], eur: [34, 150, 430] },
  compactors: { pln: [80, 360, 1050], eur: [22, 100, 290] },
  'plate-compactor': { pln: [80, 360, 1050], eur: [22, 100, 290] },
  rammer: { pln: [90, 400, 1170], eur: [25, 110, 325] },
  generator: { pln: [120, 540, 1560], eur: [34, 150, 430] },
  'light-tower': { pln: [140, 630, 1820], eur: [40, 180, 510] },
})
