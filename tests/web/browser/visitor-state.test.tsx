import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { noteVisitorState } from '#web/browser/visitor-state.ts'

const changes: string[] = []

/** A form of each kind of field; its ids are others each time, as React's are. */
function Page({ id, isListed = false }: { id: string; isListed?: boolean }) {
  const [values, setValues] = useState({ name: '', email: '' })
  return (
    <main>
      <form onInput={({ target }) => changes.push((target as HTMLInputElement).name)}>
        <label htmlFor={id}>Name</label>
        <input
          id={id}
          name="name"
          value={values.name}
          onChange={({ target }) => setValues({ ...values, name: target.value })}
        />
        <input
          type="email"
          name="email"
          value={values.email}
          onChange={({ target }) => setValues({ ...values, email: target.value })}
        />
        <input type="radio" name="lifted" value="people" />
        <input type="radio" name="lifted" value="load" />
        <input type="checkbox" name="same" />
        <select name="unit">
          <option value="kg">kg</option>
          <option value="t">t</option>
        </select>
        <textarea name="untouched" defaultValue="As it was" />
      </form>
      {['lift', 'crane'].map((machine) => (
        <section key={machine} id={machine}>
          <a
            href={isListed ? '/list#list' : `/list?add=${machine}`}
            className={isListed ? 'add listed' : 'add'}
          >
            Add
          </a>
          {isListed ? (
            <button type="button" className="link">
              Remove
            </button>
          ) : null}
          <button type="button" className="button wide">
            Compare
          </button>
          <details>
            <summary>Details</summary>
          </details>
        </section>
      ))}
    </main>
  )
}

/** The page as it was, and a way to replace it. */
function open(change: (root: HTMLElement) => void) {
  document.body.innerHTML = '<div id="root"></div>'
  const root = document.body.firstElementChild as HTMLElement
  root.innerHTML = renderToStaticMarkup(<Page id="_R_1_" />)
  change(root)
  const find = <Found extends HTMLElement = HTMLInputElement>(selector: string) =>
    root.querySelector<Found>(selector) as Found
  const renderAnew = async () => {
    const restore = noteVisitorState(root)
    root.textContent = ''
    flushSync(() => createRoot(root).render(<Page id="_r_0_" isListed />))
    restore()
    await Promise.resolve()
  }
  return { root, find, renderAnew }
}

test.each<[string, (root: HTMLElement) => void]>([
  [
    'translated',
    (root) =>
      root.querySelectorAll('label, a, button, summary, option').forEach((each) => {
        each.innerHTML = `<font>${each.textContent} ¡</font>`
      }),
  ],
  [
    'given symbols beside its fields',
    (root) => {
      for (const input of root.querySelectorAll('input')) input.after(document.createElement('button'))
    },
  ],
  [
    'given classes and attributes',
    (root) =>
      root.querySelectorAll('input, button').forEach((each) => {
        each.classList.add('filled')
        each.setAttribute('data-filled', '')
      }),
  ],
  ['robbed of a link', (root) => root.querySelector('#lift a')?.remove()],
])(
  'what a visitor has done with a page that was %s is there after React has rendered it anew',
  async (_, change) => {
    const { root, find, renderAnew } = open(change)
    find('[name=email]').value = 'anna@example.com'
    find('[value=load]').checked = true
    find('[name=same]').checked = true
    find<HTMLSelectElement>('select').value = 't'
    find('[name=name]').value = 'Anna'
    find('[name=name]').focus()
    find('[name=name]').setSelectionRange(1, 3, 'backward')
    find<HTMLDetailsElement>('#crane details').open = true
    for (const selector of ['#crane a', '#crane .button']) find(selector).dataset.pressed = ''
    changes.length = 0
    await renderAnew()
    expect(find('[name=email]').value).toBe('anna@example.com')
    expect(find('[name=lifted]:checked').value).toBe('load')
    expect(find('[name=same]').checked).toBe(true)
    expect(find<HTMLSelectElement>('select').value).toBe('t')
    expect(document.activeElement).toBe(find('[name=name]'))
    const { value, selectionStart, selectionEnd, selectionDirection } = find('[name=name]')
    expect([value, selectionStart, selectionEnd, selectionDirection]).toEqual(['Anna', 1, 3, 'backward'])
    expect(Array.from(root.querySelectorAll('[open]'), (each) => each.parentElement?.id)).toEqual(['crane'])
    expect(Array.from(root.querySelectorAll('[data-pressed]'), (each) => each.textContent)).toEqual([
      'Add',
      'Compare',
    ])
    expect(root.querySelectorAll('#crane [data-pressed]')).toHaveLength(2)
    expect(new Set(changes), 'the form learns of what has changed, and of nothing else').toEqual(
      new Set(['name', 'email', 'lifted', 'same', 'unit']),
    )
  },
)
