import type { Plugin } from 'vite'

/** Lets every dynamic import of the pages ask `web/browser/import-again.ts` for the address of its file. */
export const retryImports = (): Plugin => ({
  name: 'retry-imports',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          file.code = file.code.replace(/\bimport\((`\.\/[\w-]+\.js`)\)/g, 'import(again($1))')
    },
  },
})
