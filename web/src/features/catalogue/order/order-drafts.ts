import type { FormAnswers } from '@hatchway/contract/catalogue/form-fields'
import { draftStore } from '../../../platform/draft-store.ts'

/** The unsent answers to one item. Files can't be stored; their number is kept so that the form can mention them. */
export type OrderDraft = {
  /** The item's id: an item has one draft. */
  id: number
  userId: number
  savedAt: string
  answers: FormAnswers
  /** The names of the people that were chosen, by their ids. */
  people: Readonly<Record<number, string>>
  files: number
}

/** How many drafts are kept, over all items. */
const most = 20

export const orderDrafts = draftStore<OrderDraft>(
  'draft_orders',
  most,
  ({ answers }) => typeof answers === 'object' && answers !== null,
)
