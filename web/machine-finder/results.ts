import { describeResult } from './describe-result.ts'
import { findMachines } from './find-machines.ts'
import { ListMatches } from './list-matches.tsx'
import { NextStep } from './next-step.tsx'
import { ObstacleFields } from './obstacle/obstacle-fields.tsx'

/** All that is needed once somebody asks for something, and loaded with the form. */
export const results = { describeResult, findMachines, ListMatches, NextStep, ObstacleFields }
