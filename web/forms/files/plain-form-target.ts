import { filesFormPaths, formPaths } from '#worker/contract/form-paths.ts'

/** Where a browser without JavaScript posts a form, and how: with its files, if the site takes any. */
export const plainFormTarget = (form: keyof typeof formPaths) =>
  import.meta.env.TAKES_FILES
    ? ({ action: filesFormPaths[form], encType: 'multipart/form-data' } as const)
    : ({ action: formPaths[form], encType: undefined } as const)
