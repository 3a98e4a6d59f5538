import * as z from 'zod/mini'

/** Response of `GET` and `POST /api/admin/records/:kind/:id/office-address`; null where threads are off. */
export const officeAddress = z.object({ address: z.nullable(z.string()) })

export type OfficeAddress = z.output<typeof officeAddress>
