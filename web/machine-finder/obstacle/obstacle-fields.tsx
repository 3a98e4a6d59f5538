import type { FinderResultsText } from '#web/content/pl/finder-results.ts'
import { AmountField } from '../amount-field.tsx'

interface ObstacleFieldsProps {
  words: FinderResultsText['obstacle']
  /** True while something is missing that the obstacle is judged by. */
  isIncomplete: boolean
}

/** Inputs for an obstacle in front of the work. */
export const ObstacleFields = ({ words, isIncomplete }: ObstacleFieldsProps) => (
  <>
    <div className="flex flex-wrap gap-x-5 gap-y-4">
      <AmountField name="obstacleHeight" label={words.height} className="grow basis-32" />
      <AmountField name="obstacleDepth" label={words.depth} className="grow basis-32" />
    </div>
    <p aria-live="polite" className="mt-2 min-h-[1lh]">
      {isIncomplete ? words.incomplete : null}
    </p>
  </>
)
