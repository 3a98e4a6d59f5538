/**
 * Reads letters beyond ASCII in an e-mail field as they are typed, pasted or composed. Chromium converts them by an older
 * standard, which makes `straße.de` another domain; the field becomes a text field before that. Changing its type loses
 * the caret, which cannot be read in an e-mail field: a mark is inserted there, and found again.
 */
export function keepLetters() {
  const mark = '\u0001'
  const isBeyondAscii = (text: string) => /[^\0-\x7f]/.test(text)
  const insert = (text: string) => document.execCommand('insertText', false, text)
  const hide = (event: Event) => event.stopImmediatePropagation()
  const insertAsText = (input: HTMLInputElement, text: string) => {
    addEventListener('input', hide, true)
    insert(mark)
    removeEventListener('input', hide, true)
    const at = input.value.indexOf(mark)
    input.type = 'text'
    // Without room for the mark there is no room for the text.
    if (at < 0) return input.setSelectionRange(input.value.length, input.value.length)
    input.setSelectionRange(at, at + 1)
    insert(text)
  }
  addEventListener(
    'beforeinput',
    (event) => {
      const input = event.target as HTMLInputElement
      const text = event.data ?? event.dataTransfer?.getData('text') ?? ''
      if (input.type !== 'email' || !event.cancelable || !isBeyondAscii(text)) return
      event.preventDefault()
      insertAsText(input, text)
    },
    true,
  )
  // What is composed cannot be prevented.
  addEventListener(
    'compositionend',
    ({ target, data }) => {
      const input = target as HTMLInputElement
      if (input.type !== 'email' || !isBeyondAscii(data) || input.value.includes(data)) return
      for (const _ of data) document.execCommand('delete')
      insertAsText(input, data)
    },
    true,
  )
}
