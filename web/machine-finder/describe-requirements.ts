import { createFormatters } from '#web/content/formatters.ts'
import type { FinderResultsText } from '#web/content/pl/finder-results.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'
import { kgPerT, type Requirements } from './requirements.ts'

/** Lists the figures in the page's language, as they go along in an enquiry: "Height 14 m, outreach 8 m". */
export function describeRequirements(
  { lifted, heightM, outreachM, loadKg, obstacleHeightM, obstacleDepthM }: Requirements,
  { figures }: FinderResultsText,
  locale: Locale,
): string {
  const { measure } = createFormatters(locale)
  const metres = (value: number | null) => (value === null ? null : measure(value, 'm'))
  const height = metres(heightM)
  const outreach = metres(outreachM)
  const weight =
    loadKg === null ? null : loadKg < kgPerT ? measure(loadKg, 'kg') : measure(loadKg / kgPerT, 't')
  const known = [
    height && figures.height(height),
    outreach && figures.outreach(outreach),
    weight && (lifted === 'people' ? figures.peopleLoad(weight) : figures.weight(weight)),
    !weight && lifted && figures[lifted],
    obstacleHeightM !== null &&
      obstacleDepthM !== null &&
      figures.obstacle(measure(obstacleHeightM, 'm'), measure(obstacleDepthM, 'm')),
  ].filter((figure) => typeof figure === 'string')
  const listed = toPlainSpaces(known.join(', '))
  return listed.charAt(0).toLocaleUpperCase(locale) + listed.slice(1)
}
