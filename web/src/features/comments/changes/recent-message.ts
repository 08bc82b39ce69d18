import { limits } from '@hatchway/contract/limits'
import { minuteMs } from '@hatchway/contract/time/local-time'

/** Whether a message is recent enough to be edited. The server decides; this hides an action that it would refuse. */
export const isRecent = (at: string) => Date.now() - Date.parse(at) < limits.minutesToEditComment * minuteMs
