import type { ReactNode } from 'react'

/** The texts that describe an escalation step. */
export const stepMessages = {
  recipients: { assignee: 'Assigned agent', group: 'Assigned group', followers: 'Followers', admins: 'Admins' },
  onCall: (schedule: string | undefined) => `On call: ${schedule ?? 'deleted schedule'}`,
  user: (id: number) => `User ${id}`,
  used: (percent: number) => `${percent}% used`,
  before: (time: string) => `${time} before due`,
  whenOverdue: 'When overdue',
  overdue: (time: string) => `${time} overdue`,
  allTargets: 'All targets',
  scope: (targets: string, channels: string) => `${targets}, ${channels}`,
  repeats: (scope: string, every: string) => `${scope}. Repeats every ${every} until acknowledged`,
} as const

/** The texts of the escalation steps of a policy. */
export const escalationMessages = {
  title: 'Escalation',
  add: 'Add step',
  most: (count: number) => `A policy can have at most ${count} steps`,
  none: 'Only the standard warnings are sent.',
  notify: (recipients: ReactNode) => <>Notify {recipients}</>,
  more: (step: string) => `More actions for ${step}`,
  edit: 'Edit',
  remove: 'Remove step',
} as const

/** The texts of the dialog of an escalation step. */
export const stepDialogMessages = {
  addTitle: 'Add escalation step',
  title: (step: string) => `Step “${step}”`,
  add: 'Add step',
  apply: 'Apply',
  when: 'When',
  whens: { used: 'After part of the time', before: 'Before it’s due', overdue: 'When it’s overdue' },
  amounts: { used: 'Percent used', before: 'Time before due', overdue: 'Time overdue' },
  overdueHint: 'Leave blank to notify as soon as it’s overdue.',
  percentWrong: 'Enter 1 to 99 percent',
  timeWrong: 'Enter a time such as 30 min',
  timeTooLong: 'Enter at most 7 days, 168 h',
  targets: 'Targets',
  chooseTargets: 'Choose targets',
  targetsMissing: 'Choose at least one target',
  notify: 'Notify',
  chooseRecipients: 'Choose who is notified',
  recipientsMissing: 'Choose who is notified',
  tooManyRecipients: 'Choose at most 10',
  repeat: 'Repeat',
  repeatHint: 'Until someone acknowledges the breach, up to 20 times. Acknowledging also stops later steps.',
  repeatEvery: 'Repeat every',
  repeatWrong: 'Enter 5 min to 24 h',
} as const
