import { createFormatters } from '#web/content/formatters.ts'
import type { FinderResultsText } from '#web/content/pl/finder-results.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { ClassReach } from './class-sizes.ts'

/** Says in one sentence how a machine likely gets over an obstacle, or why likely not. */
export function describeReach(
  { machine, reach }: ClassReach,
  { straight, knee, problems }: FinderResultsText['obstacle'],
  locale: Locale,
): string {
  const { measure } = createFormatters(locale)
  const metres = (value: number) => measure(value, 'm')
  if (reach.fits) {
    const stand = metres(reach.standDm / 10)
    return machine.kind === 'boom' && machine.kneeM !== null
      ? knee(metres(reach.armDm[1][1] / 10), stand)
      : straight(stand)
  }
  const { problem } = reach
  switch (problem.reason) {
    case 'vertical':
    case 'straight':
      return problems[problem.reason]
    case 'height':
    case 'outreach':
      return problems[problem.reason](metres(problem.neededM), metres(problem.possibleM))
    case 'behind':
      return problems.behind(metres(problem.lowestM))
    case 'knee':
      return problems.knee(metres(problem.kneeM))
    case 'load':
      return problems.load(measure(problem.possibleT, 't'))
  }
}
