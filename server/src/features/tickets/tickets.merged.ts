import { conflict } from '../../platform/http/errors.ts'

/** The target is not named: a caller who gets this error may not be allowed to see it. */
export const mergedAway = () =>
  conflict('This ticket was merged into another one. Work goes on there.', 'ticket.merged')
