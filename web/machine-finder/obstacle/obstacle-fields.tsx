import type { FinderResultsText } from '#web/content/pl/finder-results.ts'
import { AmountField } from '../amount-field.tsx'

interface ObstacleFieldsProps {
  words: FinderResultsText['obstacle']
}

/** Inputs for an obstacle in front of the work. */
export const ObstacleFields = ({ words }: ObstacleFieldsProps) => (
  <div className="mb-3 flex flex-wrap gap-x-5 gap-y-4">
    <AmountField name="obstacleHeight" label={words.height} className="grow basis-32" />
    <AmountField name="obstacleDepth" label={words.depth} className="grow basis-32" />
  </div>
)
