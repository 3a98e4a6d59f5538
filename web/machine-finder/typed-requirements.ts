/** Platforms lift people; forks and hooks lift loads. */
export type Lifted = 'people' | 'load'

/** The inputs of the form as they are. */
export interface TypedRequirements {
  /** Empty while neither is chosen. */
  lifted: Lifted | ''
  height: string
  outreach: string
  load: string
  unit: string
  obstacleHeight: string
  obstacleDepth: string
}

export const nothingTyped: TypedRequirements = {
  lifted: '',
  height: '',
  outreach: '',
  load: '',
  unit: 'kg',
  obstacleHeight: '',
  obstacleDepth: '',
}

export const isFilled = ({ unit: _, ...typed }: TypedRequirements) =>
  Object.values(typed).some((value) => value.trim() !== '')

/** Reads uncontrolled inputs, which keep what was typed before hydration. */
export function readTyped(group: HTMLFieldSetElement): TypedRequirements {
  const inputValue = (selector: string) =>
    group.querySelector<HTMLInputElement | HTMLSelectElement>(selector)?.value ?? ''
  return {
    lifted: inputValue('[name=lifted]:checked') as Lifted | '',
    height: inputValue('[name=height]'),
    outreach: inputValue('[name=outreach]'),
    load: inputValue('[name=load]'),
    unit: inputValue('[name=unit]'),
    obstacleHeight: inputValue('[name=obstacleHeight]'),
    obstacleDepth: inputValue('[name=obstacleDepth]'),
  }
}
