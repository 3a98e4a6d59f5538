export interface Size {
  width: number
  height: number
}

export interface BrowserOptions {
  javaScriptEnabled: boolean
  reducedMotion: boolean
  /** Back and Forward may show a page as it was left, where the browser does that: WebKit can be told not to. */
  keepsPages: boolean
}

export type Key = 'Tab' | 'Enter' | 'Escape' | 'PageDown' | 'End' | 'a'

export type Modifier = 'Shift' | 'Control'

/** One tab of one browser. Everything else is built on these few commands, the same for all. */
export interface Driver {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  goBack(): Promise<void>
  resize(size: Size): Promise<void>
  /** Answers what a JavaScript expression gives in the page, which has to be plain data and no promise. */
  evaluate(expression: string): Promise<unknown>
  click(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  /** Picks a file for the input that a selector finds, as the browser's own dialog would. */
  pickFile(css: string, path: string): Promise<void>
  press(key: Key, modifier?: Modifier): Promise<void>
  screenshot(): Promise<Buffer>
  /** Problems that the browser itself reports: console errors and warnings, exceptions, refusals by policy. */
  listProblems(): Promise<string[]>
  /** A script that runs in each document before anything else is asked of it. */
  documentScript: string
  close(): Promise<void>
}
