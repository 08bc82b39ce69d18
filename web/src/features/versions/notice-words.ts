import type { VersionState } from '@hatchway/contract/version-overview'
import type { NoticeDraft } from './versions.queries.ts'

export type Whom = Pick<NoticeDraft, 'rows' | 'filter' | 'releaseId'>
/** What those who get it have in common. */
export type NoticeAbout = Exclude<VersionState, 'running'>

type Words = { subject: string; message: string }

const whereToRead = `What is new in {{release}}, and how to migrate, is written here:
{{link}}`

/** What a message begins with; each customer reads their own versions in it. */
export const firstWords: Record<NoticeAbout, Words> = {
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
