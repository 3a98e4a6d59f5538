// What the form loads when somebody reaches for files.

export { createUploads, type Uploads } from './create-uploads.ts'
export { FileList } from './file-list.tsx'
