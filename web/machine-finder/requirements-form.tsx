import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react'
import { buttonClass } from '#web/components/ui/button-class.ts'
import type { MachineFinderText } from '#web/content/pl/machine-finder.ts'
import { hasNoRequirements, type LoadUnit, parseRequirements, type Requirements } from './requirements.ts'

const fields = ['height', 'outreach', 'load'] as const

const noRequirements: Requirements = { heightM: null, outreachM: null, loadKg: null }

/** What stands in the inputs, whoever put it there: they hold what was typed before this code came. */
function readRequirements(group: HTMLFieldSetElement | null): Requirements | null {
  const held = (name: string) => {
    const input = group?.elements.namedItem(name)
    return input instanceof HTMLInputElement || input instanceof HTMLSelectElement ? input.value : ''
  }
  const unit: LoadUnit = held('unit') === 't' ? 't' : 'kg'
  return parseRequirements({ height: held('height'), outreach: held('outreach'), load: held('load') }, unit)
}

/** Null while something that is no number stands there; nothing is asked for then. */
export function useRequirements(group: RefObject<HTMLFieldSetElement | null>) {
  const [wish, setWish] = useState<Requirements | null>(noRequirements)
  const read = () => setWish(readRequirements(group.current))
  useEffect(() => setWish(readRequirements(group.current)), [group])
  return { wish, isAsked: wish !== null && !hasNoRequirements(wish), read }
}

const controlClass = 'block min-h-12 border-2 border-ink bg-paper px-2 py-2'

function AmountField({ name, letter, label, className, children }: AmountFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        <span aria-hidden="true" className="mr-2 inline-block bg-ink px-1.5 text-paper">
          {letter}
        </span>
        {label}
        {children ? null : <span className="sr-only"> (m)</span>}
      </label>
      <div className="flex items-center gap-2">
        <input
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          className={`${controlClass} w-full min-w-0`}
        />
        {children ?? <span aria-hidden="true">m</span>}
      </div>
    </div>
  )
}

interface AmountFieldProps {
  name: (typeof fields)[number]
  letter: string
  label: string
  className?: string
  /** The unit, if it can be chosen; otherwise it is metres. */
  children?: ReactNode
}

interface RequirementsFormProps {
  words: MachineFinderText['chooser']
  group: RefObject<HTMLFieldSetElement | null>
  onChange(): void
  /** What the wish leads to, in a sentence. */
  answer: string
}

/** Height, outreach, load; the answer is spoken as it changes. */
export function RequirementsForm({ words, group, onChange, answer }: RequirementsFormProps) {
  function reset() {
    for (const name of fields) {
      const input = group.current?.elements.namedItem(name)
      if (input instanceof HTMLInputElement) input.value = ''
    }
    onChange()
  }

  return (
    <div data-react className="noscript:hidden print:hidden">
      <fieldset
        ref={group}
        onInput={onChange}
        className="grid items-end gap-x-5 gap-y-4 border-t-2 border-ink pt-5 grid-cols-[2fr_3fr] sm:grid-cols-3 md:grid-cols-[1fr_1fr_1fr_auto]"
      >
        <legend className="sr-only">{words.heading}</legend>
        <AmountField name="height" letter="H" label={words.height} className="col-span-2 sm:col-span-1" />
        <AmountField name="outreach" letter="R" label={words.outreach} />
        <AmountField name="load" letter="Q" label={words.load}>
          <select name="unit" aria-label={words.unit} className={controlClass}>
            <option>kg</option>
            <option>t</option>
          </select>
        </AmountField>
        <button
          type="button"
          onClick={reset}
          className={`${buttonClass('secondary')} col-span-2 sm:col-span-1`}
        >
          {words.reset}
        </button>
      </fieldset>
      <p role="status" className="mt-5 min-h-[3lh] font-semibold sm:min-h-[2lh]">
        {answer}
      </p>
    </div>
  )
}
