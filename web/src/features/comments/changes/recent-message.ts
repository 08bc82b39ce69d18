import { limits } from '@hatchway/contract/limits'

const minute = 60_000

/** Whether a message is recent enough to be edited. The server decides; this hides an action that it would refuse. */
export const isRecent = (at: string) => Date.now() - Date.parse(at) < limits.minutesToEditComment * minute
