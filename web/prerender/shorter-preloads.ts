import type { Plugin } from 'vite'

/**
 * Takes out of the code that preloads what an import needs the question whether the browser knows `modulepreload`: every one
 * that can run the scripts does, and the bootstrap script, which has that code, has two kilobytes.
 */
export const shorterPreloads = (): Plugin => ({
  name: 'shorter-preloads',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: (code) =>
      code.replace(/scriptRel = [\s\S]*?;const assetsURL/, "scriptRel = 'modulepreload';const assetsURL"),
  },
})
