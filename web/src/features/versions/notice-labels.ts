import type { VersionState } from '@hatchway/contract/releases/version-overview'
import type { NoticeDraft } from './versions.queries.ts'

export type NoticeTarget = Pick<NoticeDraft, 'rows' | 'filter' | 'releaseId'>

type Words = { subject: string; message: string }

const whereToRead = `What is new in {{release}}, and how to migrate, is written here:
{{link}}`

/** Templates of notices, by the state that the recipients have in common. Each customer sees their own versions in it. */
export const noticeTemplates: Record<VersionState, Words> = {
  at_risk: {
    subject: '{{service}} {{version}} has a known critical bug: move on to {{release}}',
    message: `Hello {{customer}},

you run {{service}} {{version}}. It has a known critical bug, which is fixed in {{release}}:

{{bugs}}

${whereToRead}

If you have moved on already, mark the release as applied there.

{{company}}
`,
  },
  behind: {
    subject: '{{service}} {{release}} is ready for you',
    message: `Hello {{customer}},

you run {{service}} {{version}}. Version {{release}} has come out since. ${whereToRead}

If you have moved on already, mark the release as applied there.

{{company}}
`,
  },
  // Some of them may run the latest version, or none that is known.
  running: {
    subject: 'About {{service}} {{release}}',
    message: `Hello {{customer}},

version {{release}} of {{service}} is out. ${whereToRead}

If you run it already and it is not marked as applied there, please mark it.

{{company}}
`,
  },
  never: {
    subject: 'Which version of {{service}} do you run?',
    message: `Hello {{customer}},

we do not know which version of {{service}} you run, and so cannot warn you of what concerns it. The latest is {{latest}}.

Mark the release that you run as applied here:
{{link}}

{{company}}
`,
  },
}
