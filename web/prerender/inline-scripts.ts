import { askForStart } from '#web/browser/ask-for-start.ts'
import { hasAuthCallback } from '#web/browser/has-session.ts'
import { sessionKey } from '#web/browser/storage-keys.ts'
import { chosenFilesField } from '#worker/contract/files.ts'

// Parts of a page's head, since they cannot wait for a request. The content security policy allows each by its hash.

/**
 * Marks buttons that are pressed before React is there; `bootstrap.ts` presses them again. Stops the event, as React may
 * have begun to hydrate and would handle it, too. So it does with the button of a form for which files are chosen, as the
 * browser would send it without them, or that the browser would refuse in words of its own: until the next press, or for ten
 * seconds at most, since the message matters more.
 */
export const keepPresses = [
  'addEventListener("click",e=>{',
  'let b=e.target.closest("#root:not([data-hydrated]) button"),d=b?.dataset;',
  `b&&(b.closest("[data-react]")||b.form&&(b.form.elements["${chosenFilesField}"]?.value||!b.form.checkValidity())&&d.pressed==null&&`,
  'setTimeout(()=>d.pressed==""&&b.click(),1e4))&&',
  '(e.preventDefault(),e.stopPropagation(),d.pressed="")',
  '},!0)',
].join('')

/**
 * Makes an e-mail field a text field before React is there: Chromium would convert letters beyond ASCII, see
 * `web/browser/keep-letters.ts`. As soon as it is used, when it has no caret yet that would be lost.
 */
export const keepEmailLetters = [
  'addEventListener("focusin",e=>{',
  'let b=e.target.closest("#root:not([data-hydrated]) [type=email]");',
  'b&&(b.inputMode=b.type,b.type="text")',
  '})',
].join('')

/** Tells `held-back.css` of a stored session before the first paint. Storage may be blocked. */
export const markSession = `try{document.documentElement.toggleAttribute("data-session",localStorage.getItem("${sessionKey}")!==null)}catch{}`

/** Notes which page the document is: until `bootstrap.ts` is there, Back may already have changed the address. */
export const notePath = 'document.documentElement.dataset.path=location.pathname'

/** Asks for what the admin area shows first: as a file it would come after the longest of the others. */
export const askFirst = `adminStart=(${askForStart})("${sessionKey}",${hasAuthCallback})`

export const inlineScripts = [notePath, keepPresses, keepEmailLetters, markSession, askFirst]

/** The scripts that a page needs, by its markup. */
export const inlineScriptsOf = (html: string): string[] => [
  ...(html.includes('admin-wrap') ? [askFirst] : []),
  notePath,
  ...(html.includes('data-react') ? [keepPresses] : []),
  ...(html.includes('type="email"') ? [keepEmailLetters] : []),
  ...(html.includes('held-back') ? [markSession] : []),
]
