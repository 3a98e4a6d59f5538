import * as z from 'zod/mini'
import { rowId } from '../row-fields.ts'

/** A user by id; the address is null once the account is deleted. */
export const userReference = z.object({ id: rowId, email: z.nullable(z.string()) })

export type UserReference = z.output<typeof userReference>
