import { CompareMatches } from './compare-matches.tsx'
import { describeResult } from './describe-result.ts'
import { findMachines } from './find-machines.ts'
import { keepInAddress } from './kept-requirements.ts'
import { ListMatches } from './list-matches.tsx'
import { NextStep } from './next-step.tsx'
import { ObstacleFields } from './obstacle/obstacle-fields.tsx'

/** All that is needed once somebody asks for something, and loaded with the form. */
export const results = {
  CompareMatches,
  describeResult,
  findMachines,
  keepInAddress,
  ListMatches,
  NextStep,
  ObstacleFields,
}
