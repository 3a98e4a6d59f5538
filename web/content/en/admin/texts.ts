/** The words of the first view and of what is around every view, which load as one file. */
export { names as catalogue } from '#worker/domain/catalogue/en.ts'
export { text as layout } from '../layout.ts'
export { text as admin } from './admin.ts'
export { text as failures } from './failures.ts'
export { text as inbox } from './inbox.ts'
export { text as shortcuts } from './shortcuts.ts'
