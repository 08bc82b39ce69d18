import { countOf } from '../../platform/count-text.ts'

/** The texts of the targets of a ticket. */
export const targetMessages = {
  none: 'None',
  policy: (target: string, policy: string) => `${target}, ${policy}`,
  name: (target: string) => `${target}: `,
  met: 'Met',
  paused: 'Paused',
  breached: 'Breached',
  metIn: (time: string) => `Met in ${time}`,
  pausedWith: (time: string) => `Paused, ${time} left`,
  late: (time: string) => `${time} late`,
  due: (countdown: string) => `Due ${countdown}`,
  left: (time: string) => `${time} left`,
} as const

/** The texts of instants near today. */
export const dueMessages = {
  today: (time: string) => `today ${time}`,
  tomorrow: (time: string) => `tomorrow ${time}`,
  yesterday: (time: string) => `yesterday ${time}`,
} as const

/** The texts of lengths of time, and of what is wrong with them as they are entered. */
export const durationMessages = {
  days: (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`,
  hours: (count: number) => `${count} h`,
  minutes: (count: number) => `${count} min`,
  spelledHours: (count: number) => countOf(count, 'hour'),
} as const
