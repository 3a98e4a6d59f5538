import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react'
import type { FinderResultsText } from '#web/content/pl/finder-results.ts'
import type { MachineFinderText } from '#web/content/pl/machine-finder.ts'
import { AmountField, controlClass } from './amount-field.tsx'

interface RequirementsFormProps {
  heading: string
  words: MachineFinderText['chooser']
  group: RefObject<HTMLFieldSetElement | null>
  /** Words for people, once they are loaded and people are chosen. */
  people: FinderResultsText['people'] | null | undefined
  /** True where the button was pressed before people or a load were chosen. */
  isChoiceMissing: boolean
  onChange(): void
  /** Called when somebody is about to use the form. */
  onReach(): void
  /** Leads to the result, by the button or by Enter. */
  onShow(): void
  /** The button that leads to the result. */
  children: ReactNode
  /** The inputs for an obstacle, once they are loaded. */
  obstacle: ReactNode
  /** The result, in a sentence, and where it is. */
  result: string | undefined
  answer: RefObject<HTMLParagraphElement | null>
  /** Opens the comparison of what was found. */
  compare: ReactNode
  /** True while there is something to clear. */
  isFilled: boolean
}

/** Asks for people or a load, height, outreach and weight; a live region announces the result. */
export function RequirementsForm(props: RequirementsFormProps) {
  const { heading, words, group, isChoiceMissing, onChange, onReach, onShow } = props
  const choiceId = useId()

  function clear() {
    const inputs = group.current?.querySelectorAll('input') ?? []
    for (const input of inputs) {
      if (input.type === 'radio') input.checked = false
      else input.value = ''
    }
    onChange()
    // The link goes with what it has cleared.
    inputs[0]?.focus()
  }

  function showOnEnter({ key, target }: KeyboardEvent) {
    if (key === 'Enter' && target instanceof HTMLInputElement) onShow()
  }

  return (
    <div data-react className="print:hidden">
      <fieldset
        ref={group}
        onInput={onChange}
        onFocus={onReach}
        onPointerEnter={onReach}
        onKeyDown={showOnEnter}
        className="flex flex-wrap items-end gap-3 lg:gap-5 xl:grid xl:grid-cols-[auto_18rem_1fr_1.25fr_13.5rem]"
      >
        <legend className="sr-only">{heading}</legend>
        <div role="radiogroup" aria-labelledby={choiceId} aria-invalid={isChoiceMissing || undefined}>
          <p id={choiceId} className={`font-semibold xl:mb-1.5 ${isChoiceMissing ? 'text-stop' : ''}`}>
            {words.lifted}
          </p>
          <div className="flex flex-wrap gap-x-4">
            {(['people', 'load'] as const).map((value) => (
              <label key={value} className="flex min-h-12 items-center gap-2">
                {/* Without it Back would bring this choice, and not the rest. */}
                <input
                  type="radio"
                  name="lifted"
                  value={value}
                  autoComplete="off"
                  className="size-5 accent-ink"
                />
                {words[value]}
              </label>
            ))}
          </div>
        </div>
        <AmountField
          name="height"
          label={props.people?.height ?? words.height}
          className="grow basis-40 lg:basis-72"
        />
        <AmountField name="outreach" label={words.outreach} className="grow basis-32" />
        <AmountField
          name="load"
          label={props.people?.load ?? words.weight}
          hint={props.people?.example}
          className="grow basis-32 -scroll-mt-17"
        >
          <select name="unit" autoComplete="off" aria-label={words.unit} className={controlClass}>
            <option value="kg">kg</option>
            <option value="t">t</option>
          </select>
        </AmountField>
        {props.children}
        <div className="flex basis-full flex-wrap items-baseline justify-between gap-x-6 xl:col-span-full">
          <p
            ref={props.answer}
            role="status"
            tabIndex={-1}
            className="grow basis-full text-fact font-semibold sm:basis-2/3"
          >
            {props.result}
          </p>
          {props.isFilled ? (
            <div className="flex gap-6">
              {props.compare}
              <button type="button" onClick={clear} className="text-link">
                {words.reset}
              </button>
            </div>
          ) : null}
        </div>
        <details className="disclosure mb-1 basis-full lg:-mt-4 xl:col-span-full" onToggle={onReach}>
          <summary className="text-fact font-semibold">{words.obstacle}</summary>
          {props.obstacle}
        </details>
      </fieldset>
    </div>
  )
}
