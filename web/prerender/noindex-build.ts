import { findExamples } from '#worker/domain/example.ts'

/**
 * Tells if search engines are asked to stay away: where the variable says so, and while a fact of the owner is an example,
 * which nobody should find by a search and take for the company's.
 */
export const isNoindexBuild = (siteNoindex: unknown, facts: object): boolean =>
  siteNoindex === 'true' || findExamples(facts).length > 0
