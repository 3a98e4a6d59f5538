import { createFormatters } from '../formatters.ts'
import type { FinderResultsText } from '../pl/finder-results.ts'

const { counted } = createFormatters('en')

const fitting = { one: 'machine class may be suitable', other: 'machine classes may be suitable' }

export const text: FinderResultsText = {
  people: {
    height: 'Working height',
    load: 'Basket load',
    example: '2\u00a0people with tools ≈ 200\u00a0kg',
  },
  notANumber: (field) => `${field}: enter a number, for example 12.5.`,
  correct: 'Correct the number',
  nothing: 'No class meets all these values together. Ask us: we will look at other ways to do the job.',
  ask: 'Ask for a solution',
  found: (count, hasUnsure) =>
    `${counted(count, fitting)}${count === 1 ? '' : ', the lightest first'}${hasUnsure ? '; where the capacity at this outreach has to be checked, at the end' : ''}.`,
  obstacle: {
    height: 'Obstacle height',
    depth: 'Obstacle depth',
    incomplete: 'To judge it, we need the working height, and the height and depth of the obstacle.',
    straight: (stand) =>
      `Will probably reach over it with a straight boom, standing ${stand}\u00a0from the work. We will check.`,
    knee: (knee, stand) =>
      `Will probably reach up and over with the knuckle at ${knee}, standing ${stand}\u00a0from the work. We will check.`,
    crane: 'A crane can usually lift over an obstacle. We will check its radius before we quote.',
    problems: {
      vertical: 'Has to stand below the work, where the obstacle is.',
      height: (needed, possible) =>
        `A height of ${needed}\u00a0is needed; this class probably reaches ${possible}\u00a0at most.`,
      behind: (lowest) => `Behind the obstacle it will probably work from ${lowest}\u00a0upwards only.`,
      outreach: (needed, possible) =>
        `An outreach of ${needed}\u00a0is needed; at this height it is probably ${possible}\u00a0at most.`,
      straight: 'Its straight boom would touch the edge of the obstacle.',
      knee: (knee) => `Even with the knuckle at ${knee}, the boom would touch the edge of the obstacle.`,
      load: (possible) => `That far out it will probably carry ${possible}\u00a0at most.`,
    },
  },
  specNames: {
    workingHeight: 'working height',
    liftHeight: 'lift height',
    mainBoom: 'main boom',
    outreach: 'outreach',
    load: 'capacity',
    largestLoad: 'maximum capacity',
    platformLoad: 'capacity',
    craneLoad: 'capacity class',
    loadMoment: 'load moment',
    upTo: (figure) => `up to ${figure}`,
    lessAt: (outreach) => `less at ${outreach}\u00a0– we will check the load chart`,
  },
  figures: {
    people: 'people',
    load: 'load',
    height: (height) => `height ${height}`,
    outreach: (outreach) => `outreach ${outreach}`,
    peopleLoad: (weight) => `people and tools ${weight}`,
    weight: (weight) => `weight ${weight}`,
    obstacle: (height, depth) => `obstacle: height ${height}, depth ${depth}`,
  },
}
