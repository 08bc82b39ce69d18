import type { VersionState } from '@hatchway/contract/releases/version-overview'
import type { NoticeDraft } from './versions.queries.ts'

export type NoticeTarget = Pick<NoticeDraft, 'rows' | 'filter' | 'releaseId'>

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
