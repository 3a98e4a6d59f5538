import { admin as text } from '../texts.ts'

/** The header of the column with buttons, which needs no visible one. */
export const ActionHead = () => (
  <th scope="col">
    <span className="sr-only">{text.actions}</span>
  </th>
)
