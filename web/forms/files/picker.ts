// What the form loads when somebody reaches for files.
export { FileList } from './file-list.tsx'
export { createUploads, type Uploads } from './uploads.ts'
