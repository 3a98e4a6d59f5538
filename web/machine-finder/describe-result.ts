import type { FinderResultsText } from '#web/content/pl/finder-results.ts'
import type { MachineFinderText } from '#web/content/pl/machine-finder.ts'
import type { Found } from './find-machines.ts'
import { type AmountName, findWrongAmount } from './requirements.ts'
import { isFilled, type TypedRequirements } from './typed-requirements.ts'

/** The result in a sentence: the input that is not a number, what is to be chosen, or the machines; null of nothing. */
export function describeResult(
  typed: TypedRequirements,
  found: Found | null,
  { chooser }: MachineFinderText,
  words: FinderResultsText,
): string | null {
  const wrong = findWrongAmount(typed)
  if (wrong) {
    const labels: Record<AmountName, string> = {
      height: typed.lifted === 'people' ? words.people.height : chooser.height,
      outreach: chooser.outreach,
      load: typed.lifted === 'people' ? words.people.load : chooser.weight,
      obstacleHeight: words.obstacle.height,
      obstacleDepth: words.obstacle.depth,
    }
    return words.notANumber(labels[wrong])
  }
  if (!found) return isFilled(typed) ? chooser.which : null
  const { matches, unsure, task } = found
  if (task === 'incomplete') return words.obstacle.incomplete
  const areSome = unsure.size > 0 && unsure.size < matches.length
  return matches.length > 0 ? words.found(matches.length, areSome) : words.nothing
}
