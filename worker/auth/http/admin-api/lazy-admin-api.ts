// Dynamic import entry, to keep this code out of the Worker's start: few calls need it.
export { deleteUser } from './delete-user.ts'
export { generateLink } from './generate-link.ts'
export { invite } from './invite.ts'
export { listAuditLog, listUsers } from './list-rows.ts'
export { createUser, updateUserAsAdmin } from './save-user.ts'
