import { type ReactNode, type RefObject, useId, useState } from 'react'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { MachineFinderText } from '#web/content/pl/machine-finder.ts'
import { hasNoRequirements, type LoadUnit, parseRequirements, type Requirements } from './requirements.ts'

const fields = ['height', 'outreach', 'load'] as const

const noRequirements: Requirements = { heightM: null, outreachM: null, loadKg: null }

/** Reads the uncontrolled inputs, which keep what was typed before hydration. */
function readRequirements(group: HTMLFieldSetElement | null): Requirements | null {
  const inputValue = (name: string) => {
    const input = group?.elements.namedItem(name)
    return input instanceof HTMLInputElement || input instanceof HTMLSelectElement ? input.value : ''
  }
  const unit: LoadUnit = inputValue('unit') === 't' ? 't' : 'kg'
  return parseRequirements(
    { height: inputValue('height'), outreach: inputValue('outreach'), load: inputValue('load') },
    unit,
  )
}

/** `requirements` is null while an input is not a number. */
export function useRequirements(group: RefObject<HTMLFieldSetElement | null>) {
  const [requirements, setRequirements] = useState<Requirements | null>(noRequirements)
  const read = () => setRequirements(readRequirements(group.current))
  useEffect(() => {
    setRequirements(readRequirements(group.current))
  }, [group])
  return { requirements, hasRequirements: requirements !== null && !hasNoRequirements(requirements), read }
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
  /** A select for the unit; metres by default. */
  children?: ReactNode
}

interface RequirementsFormProps {
  words: MachineFinderText['chooser']
  group: RefObject<HTMLFieldSetElement | null>
  onChange(): void
  /** The result, in a sentence. */
  result: string
}

/** Inputs for height, outreach and load; a live region announces the result. */
export function RequirementsForm({ words, group, onChange, result }: RequirementsFormProps) {
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
        {result}
      </p>
    </div>
  )
}
