import type { VersionState } from '@hatchway/contract/releases/version-overview'
import { countOf } from '../../platform/count-text.ts'

/** The texts of the dialog that notifies customers. */
export const noticeMessages = {
  title: 'Notify customers',
  purpose: 'Each user gets an email and a portal notification with their own versions.',
  send: 'Notify',
  sendTo: (people: number) => `Notify ${countOf(people, 'person', 'people')}`,
  sending: 'Sending...',
  sent: (people: number) => `${countOf(people, 'person', 'people')} notified`,
  failed: 'The customers couldn’t be notified',
  subject: 'Subject',
  message: 'Message',
  notifiedLately: (notified: number, all: number) =>
    `${notified === all ? 'All of them were' : `${notified} of ${all} were`} notified within the last day.`,
  again: 'Notify them again',
} as const

/** The texts of the preview of a notice. */
export const previewMessages = {
  title: 'Preview',
  incomplete: 'Enter a subject and a message to see the recipients.',
  tryAgain: 'Try again',
  loading: 'Loading the preview',
  recipients: 'Recipients',
  none: 'No recipients.',
  previewAs: 'Preview as',
  search: 'Search customers',
  recipient: (customer: string, service: string) => `${customer}, ${service}`,
  noUsers: 'This customer has no portal users',
} as const

type Words = { subject: string; message: string }

const whereToRead = `See what’s new in {{release}} and how to upgrade:
{{link}}`

/** Templates of notices, by the state that the recipients have in common. Each customer sees their own versions in it. */
export const noticeTemplates: Record<VersionState, Words> = {
  at_risk: {
    subject: '{{service}} {{version}} has a known critical bug: please upgrade to {{release}}',
    message: `Hello {{person}},

You run {{service}} {{version}}. It has a known critical bug, which is fixed in {{release}}:

{{bugs}}

${whereToRead}

If you’ve already upgraded, mark it as applied in the portal.

{{company}}
`,
  },
  behind: {
    subject: '{{service}} {{release}} is available',
    message: `Hello {{person}},

You run {{service}} {{version}}. Version {{release}} is now available. ${whereToRead}

If you’ve already upgraded, mark it as applied in the portal.

{{company}}
`,
  },
  // Some of them may run the latest version, or none that is known.
  running: {
    subject: 'About {{service}} {{release}}',
    message: `Hello {{person}},

Version {{release}} of {{service}} is now available. ${whereToRead}

If you’ve already upgraded, mark it as applied in the portal.

{{company}}
`,
  },
  never: {
    subject: 'Which version of {{service}} do you run?',
    message: `Hello {{person}},

We don’t know which version of {{service}} you run, so we can’t notify you about critical bugs. The latest version is {{latest}}. Mark the release you run as applied:
{{link}}

{{company}}
`,
  },
}
