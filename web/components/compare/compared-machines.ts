import type { Category, Equipment } from '#web/content/pl/rental.ts'
import { hasFigures } from './has-figures.ts'

/** The largest number of machines beside each other: more columns do not fit a phone. */
export const maxMachines = 3

/** The categories with what can be compared. */
export const comparableCategories = (categories: readonly Category[]) =>
  categories.map(({ id, name, items }) => ({ id, name, machines: items.filter(hasFigures) }))

type ComparableCategories = ReturnType<typeof comparableCategories>

/** The machines of these ids, in their order. */
export function machinesOf(ids: readonly string[], categories: ComparableCategories): Equipment[] {
  const machines = categories.flatMap((category) => category.machines)
  return [...new Set(ids)].flatMap((id) => machines.filter((machine) => machine.id === id))
}

/**
 * The machines that a comparison begins with: those asked for, then those compared last. One that would be alone gets its
 * neighbour of the same category.
 */
export function firstMachines(
  ids: readonly string[],
  lastCompared: readonly string[],
  categories: ComparableCategories,
): Equipment[] {
  const chosen = machinesOf([...ids, ...lastCompared], categories).slice(0, maxMachines)
  const [first, second] = chosen
  if (!first || second) return chosen
  const machines = categories.find((category) => category.machines.includes(first))?.machines ?? []
  const index = machines.indexOf(first)
  return [first, machines[index + 1] ?? machines[index - 1]].filter((machine) => machine !== undefined)
}
