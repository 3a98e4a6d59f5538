import type { IForbiddenRuleType } from 'dependency-cruiser'

type WithoutSeverity<Rule> = Rule extends unknown ? Omit<Rule, 'severity'> : never

/** A rule of imports; whoever breaks any of them breaks the build. */
export type LayerRule = WithoutSeverity<IForbiddenRuleType>
