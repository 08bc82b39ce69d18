import { tasks } from '@hatchway/contract/tasks/tasks'
import { endpointQuery } from '../../platform/call.ts'

/** Queries the number of open tasks in each view. A file of its own: the sidebar of every screen needs it, and few need the rest. */
export const taskCounts = endpointQuery(['tasks', 'counts'], tasks.counts, {}, { afterContent: true })
