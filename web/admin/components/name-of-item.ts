import type { ListedItem } from '#worker/contract/admin/record.ts'
import { catalogue } from '../texts.ts'
import { findLabel } from './find-label.ts'

/** The name of a machine or course in the language of the screen; the API's own where it has left the catalogue. */
export const nameOfItem = ({ catalogue_id, name }: Pick<ListedItem, 'catalogue_id' | 'name'>): string =>
  findLabel(catalogue, catalogue_id) ?? name
