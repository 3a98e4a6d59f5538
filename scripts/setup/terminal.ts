import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** What was needed and not given, where nobody can be asked. */
export class MissingAnswers extends Error {
  constructor(sentences: string[]) {
    super(
      `There is no terminal to ask at, and these are missing:\n${sentences.map((each) => `  ${each}`).join('\n')}`,
    )
    this.name = 'MissingAnswers'
  }
}

export interface Question {
  question: string
  /** How it is answered without a terminal: `--domain`, `MAIL_API_KEY`. */
  otherwise: string
  /** What Enter alone means; without it an answer is needed. */
  default?: string
  isSecret?: boolean
  /** Says what is wrong with an answer, or null. */
  check?(answer: string): string | null
}

export interface Terminal {
  isThere: boolean
  ask(question: Question): Promise<string>
  confirm(question: string): Promise<boolean>
  say(text: string): void
}

const yes = /^(y|yes|t|tak)$/i

/** Asks whoever sits there. What is secret is not shown while it is typed. */
export function openTerminal(
  input: NodeJS.ReadStream = process.stdin,
  output: NodeJS.WriteStream = process.stdout,
): Terminal {
  const isThere = Boolean(input.isTTY && output.isTTY)

  async function readLine(prompt: string, isSecret: boolean): Promise<string> {
    let isMuted = false
    const shown = new Writable({
      write(chunk, _, done) {
        if (!isMuted) output.write(chunk)
        done()
      },
    })
    // A line for each question: between two of them wrangler may want the terminal for itself.
    const reader = createInterface({ input, output: shown, terminal: true })
    // Ctrl-C and Ctrl-D: what has been made stays, and the next run goes on from there.
    const leave = () => process.exit(130)
    reader.once('close', leave)
    const answer = reader.question(prompt)
    isMuted = isSecret
    const line = await answer
    reader.off('close', leave)
    reader.close()
    if (isSecret) output.write('\n')
    return line.trim()
  }

  return {
    isThere,
    async ask({ question, default: fallback, isSecret = false, check }) {
      for (;;) {
        const answer = (await readLine(`${question}\n> `, isSecret)) || fallback
        if (answer === undefined) continue
        const problem = answer === fallback ? null : (check?.(answer) ?? null)
        if (problem === null) return answer
        output.write(`${problem}\n`)
      }
    },
    confirm: async (question) => yes.test(await readLine(`${question} [y/n]\n> `, false)),
    say: (text) => void output.write(`${text}\n`),
  }
}
