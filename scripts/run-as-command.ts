/** Ends this process with 1 where the command returns false or throws; its error is a sentence for the terminal. */
export async function runAsCommand(command: () => boolean | Promise<boolean>): Promise<void> {
  try {
    if (!(await command())) process.exitCode = 1
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}
