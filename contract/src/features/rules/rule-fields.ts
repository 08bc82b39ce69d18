import { fieldsWith } from '../tickets/ticket-fields.ts'

/** The properties whose changes start rules: those whose changes are recorded. */
export const changeableFields: ReadonlySet<string> = new Set(fieldsWith('changeable'))
