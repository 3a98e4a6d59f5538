import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Required answers that are missing, without a terminal to prompt. */
export class MissingAnswers extends Error {
  constructor(sentences: string[]) {
    super(
      `There is no terminal for questions, and these answers are missing:\n${sentences.map((each) => `  ${each}`).join('\n')}`,
    )
    this.name = 'MissingAnswers'
  }
}

export interface Question {
  question: string
  /** The flag or variable for use without a terminal: `--domain`, `MAIL_API_KEY`. */
  otherwise: string
  /** The default for an empty answer; without it an answer is required. */
  default?: string
  isSecret?: boolean
  /** An error message for an invalid answer, or null. */
  check?(answer: string): string | null
}

export interface Terminal {
  isThere: boolean
  ask(question: Question): Promise<string>
  confirm(question: string): Promise<boolean>
  say(text: string): void
}

const yes = /^(y|yes|t|tak)$/i

/** Prompts in the terminal; secrets without echo. */
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
    // A reader per question: wrangler may use the terminal in between.
    const reader = createInterface({ input, output: shown, terminal: true })
    // Ctrl-C and Ctrl-D: what was created stays, and the next run continues.
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
