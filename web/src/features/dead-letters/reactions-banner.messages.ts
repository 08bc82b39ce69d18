import type { ConsumerState } from '@hatchway/contract/dead-letters'
import { countOf } from '../../platform/count-text.ts'

const subjects: Record<ConsumerState['name'], string> = {
  reactions: 'Notifications and automatic changes',
  sla: 'SLA due times',
  rules: 'Rules',
}

/** The texts of the warning that reactions to events are late. */
export const reactionsBannerMessages = {
  /** Returns how late a consumer of events is: “Rules are 4 minutes late: 3,120 events are waiting.” */
  late: ({ name, waiting, lagSeconds }: ConsumerState) => {
    const minutes = Math.floor(lagSeconds / 60)
    const late = minutes < 120 ? countOf(minutes, 'minute') : countOf(Math.floor(minutes / 60), 'hour')
    const count =
      waiting >= 10_000
        ? 'at least 10,000 events are waiting'
        : countOf(waiting, 'event is waiting', 'events are waiting')
    return `${subjects[name]} are ${late} late: ${count}.`
  },
} as const
