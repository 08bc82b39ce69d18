import { listText } from '@hatchway/contract/list-text'
import { countOf } from '../../platform/count-text.ts'

/** The texts of the settings of how a user is notified. */
export const choicesMessages = {
  title: 'Notifications',
  hint: 'You won’t be notified of your own actions.',
  loadFailed: 'Notification settings couldn’t be loaded',
  escapeWarning: 'Your changes aren’t saved. Press Esc again to discard them.',
  save: 'Save',
  saving: 'Saving...',
  unchanged: 'Nothing has changed',
  saved: 'Notification settings saved',
  saveFailed: 'The notification settings couldn’t be saved',
  reset: 'Reset to defaults',
  isDefault: 'These are the defaults',
  noMail: 'Email isn’t set up yet. Your email and digest choices apply once it is.',
  kinds: 'Notify me about',
  channels: { bell: 'Bell', mail: 'Email', digest: 'Digest', push: 'Push' },
  channelOf: (event: string, channel: string) => `${event}: ${channel}`,
  always: 'Always',
  alwaysBy: (channel: string) => `${channel} always`,
  notAvailable: 'Not available',
  all: 'All',
  none: 'None',
  someOf: (on: number, offered: number) => `${on} of ${offered}`,
} as const

/** The texts of when and where messages are sent. */
export const timingMessages = {
  digest: 'Digest',
  digestHint: 'One email with everything marked Digest, instead of one email each.',
  frequencies: { hourly: 'Hourly', daily: 'Daily' },
  at: 'at',
  digestTime: 'Time of the daily digest',
  saveFirst: 'Save to see when the next digest is sent.',
  next: (weekday: string, time: string, waiting: number) =>
    `Next digest: ${weekday} ${time}, ${waiting === 0 ? 'nothing' : countOf(waiting, 'notification')} so far.`,
  preview: 'Preview',
  quietHours: 'Quiet hours',
  quietHint: (hasEscalations: boolean) =>
    `Email and push wait until quiet hours end${hasEscalations ? ', except SLA escalations' : ''}. The bell isn’t affected.`,
  quietFrom: 'Quiet from',
  to: 'to',
  quietUntil: 'Quiet until',
  quietDays: 'Days with quiet hours (others are quiet all day)',
  quietAllDay: (weekdays: readonly string[]) => `Quiet all day on ${listText(weekdays, 'and')}`,
  letUrgentThrough: 'Allow urgent tickets',
  push: 'Push',
  pushHint: 'Push notifications appear even when this page is closed.',
  fewer: 'Fewer emails',
  fewerRead: 'No email for messages you read in the app within 2 minutes.',
  fewerChanges: 'Changes to one ticket within a minute are sent as one email.',
} as const

/** What has to be corrected before the settings can be saved. */
export const problemMessages = {
  time: 'Enter a time',
  sameTime: 'Must differ from the start',
  weekdays: 'Choose at least one day',
} as const

/** The texts of the user’s next digest. */
export const digestMessages = {
  title: 'Your next digest',
  mail: 'Digest',
  done: 'Done',
  loadFailed: 'The digest couldn’t be loaded',
  none: 'Nothing is waiting',
  noneHint: 'You’ve already seen everything in your digest.',
} as const

/** The texts of the channels of an escalation step or a rule. */
export const namedChannelMessages = {
  label: 'Channels',
  names: { bell: 'In the app', mail: 'Email', push: 'Push' },
  none: 'Each recipient’s choice',
  replaces: 'Overrides recipients’ own choices.',
  quietHours: {
    all: 'Also sent during quiet hours.',
    onCall: 'The person on call is also notified during quiet hours.',
    none: 'Quiet hours still apply.',
  },
} as const
