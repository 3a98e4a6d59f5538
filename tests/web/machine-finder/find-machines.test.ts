import { describe, expect, test } from 'vitest'
import { createRandom } from '#tests/support/random.ts'
import { judgeMachines } from '#web/machine-finder/find-machines.ts'
import { classSizes } from '#web/machine-finder/obstacle/class-sizes.ts'
import { noRequirements, type Requirements } from '#web/machine-finder/requirements.ts'

const found = (parts: Partial<Requirements>) => {
  const { matches, blocked, ...rest } = judgeMachines({ ...noRequirements, ...parts })
  return { ...rest, matches: matches.map(({ id }) => id), blocked: blocked.map(({ id }) => id) }
}

describe('a load at an outreach', () => {
  const idsOf = (loadKg: number, outreachM: number) => {
    const { matches, unsure } = found({ lifted: 'load', loadKg, outreachM })
    return { matches, unsure: [...unsure] }
  }

  test('puts telehandlers that may not carry it so far out behind the cranes', () => {
    expect(idsOf(3000, 12)).toEqual({
      matches: ['loaderCrane', 'smallCrane', 'constructionTelehandler', 'rotatingTelehandler'],
      unsure: ['constructionTelehandler', 'rotatingTelehandler'],
    })
  })

  test('leaves those in front that carry it there', () => {
    const { matches, unsure } = idsOf(500, 6)
    expect([matches[0], unsure]).toEqual(['constructionTelehandler', []])
  })

  test.each([
    [3000, 2],
    [1000, 4],
    [500, 1],
  ])('of %i kg at %i m is an ordinary job of the lightest that reaches it', (loadKg, outreachM) => {
    expect(idsOf(loadKg, outreachM).matches[0]).toMatch(/Telehandler$/)
  })

  test('is in question at the end of the reach of a class', () => {
    expect(idsOf(1000, 4)).toEqual({
      matches: [
        'constructionTelehandler',
        'rotatingTelehandler',
        'loaderCrane',
        'smallCrane',
        'compactTelehandler',
      ],
      unsure: ['compactTelehandler'],
    })
  })

  test('is not in question without an outreach', () => {
    const { matches, unsure } = found({ lifted: 'load', loadKg: 3000, heightM: 12 })
    expect([matches[0], unsure.size]).toEqual(['constructionTelehandler', 0])
  })
})

describe('an obstacle in front of the work', () => {
  const work = { heightM: 10, obstacleHeightM: 3, obstacleDepthM: 3 }

  test('parts what gets over it from what does not', () => {
    const { matches, blocked, reaches } = found(work)
    expect(matches).toEqual(expect.arrayContaining(['articulatedBoom', 'telescopicBoom']))
    expect(blocked).toEqual(expect.arrayContaining(['electricScissor', 'roughTerrainScissor', 'reachTruck']))
    expect(reaches.get('reachTruck')?.reach).toMatchObject({ problem: { reason: 'vertical' } })
  })

  test('ranks by the machine that gets over it, which stands further away', () => {
    const canopy = { lifted: 'people', heightM: 16, obstacleHeightM: 9, obstacleDepthM: 6 } as const
    expect(found({ lifted: 'people', heightM: 20 }).matches).toEqual(['telescopicBoom', 'articulatedBoom'])
    expect(found(canopy).matches).toEqual(['articulatedBoom', 'telescopicBoom'])
  })

  test('leaves cranes unjudged', () => {
    const { matches, reaches } = found(work)
    expect(matches).toEqual(expect.arrayContaining(['loaderCrane', 'smallCrane']))
    expect([...reaches.keys()].filter((id) => id.endsWith('Crane'))).toEqual([])
  })

  test('counts only once height and depth of it are known, and the height of the work', () => {
    for (const missing of ['heightM', 'obstacleHeightM', 'obstacleDepthM'] as const) {
      const { task, blocked } = found({ ...work, outreachM: 2, [missing]: null })
      expect([missing, task, blocked]).toEqual([missing, 'incomplete', []])
    }
    expect(found({ heightM: 10 }).task).toBeNull()
  })

  test('only takes machines away, and a deeper one takes away no fewer', () => {
    const random = createRandom('obstacles of the machine finder')
    const upTo = (most: number) => 0.01 + Math.round(random() * most * 100) / 100
    let parted = 0
    for (let round = 0; round < 400; round++) {
      const wanted = { heightM: upTo(30), outreachM: random() < 0.5 ? null : upTo(12) }
      const obstacle = { obstacleHeightM: upTo(12), obstacleDepthM: upTo(8) }
      const without = found(wanted).matches
      const over = found({ ...wanted, ...obstacle })
      const deeper = found({ ...wanted, ...obstacle, obstacleDepthM: obstacle.obstacleDepthM + upTo(4) })
      expect(without).toEqual(expect.arrayContaining(over.matches))
      expect([...over.matches, ...over.blocked].toSorted()).toEqual(without.toSorted())
      expect(over.matches).toEqual(expect.arrayContaining(deeper.matches))
      if (over.blocked.length > 0 && over.matches.some((id) => id in classSizes)) parted += 1
    }
    expect(parted).toBeGreaterThan(20)
  })
})
