import { conflict } from '../../platform/http/errors.ts'

/** Which ticket it is now part of is not said: whoever is refused may not see that one. */
export const mergedAway = () => conflict('This ticket was merged into another one. Work goes on there.')
