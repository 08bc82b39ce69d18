import { countOf } from '../../platform/count-text.ts'
import { severityMessages } from './release.messages.ts'

/** The texts of the list of the releases of a service, for its staff. */
export const listMessages = {
  search: 'Search releases',
  searchExample: 'Version or summary',
  type: 'Type of release',
  allTypes: 'All',
  environment: 'Environment',
  allEnvironments: 'All environments',
  loading: 'Loading releases',
  loadFailed: 'Releases couldn’t be loaded',
  noMatch: 'No releases found',
  clearFilters: 'Clear filters',
  none: 'No releases yet',
  purpose: 'Tell customers what’s new in each version of this service.',
  draft: 'Draft',
  latest: 'Latest',
  noSummary: 'No summary yet',
  customers: (count: number) => countOf(count, 'customer'),
  notDeployed: 'Not deployed',
  publish: 'Publish',
  apply: 'Record as applied',
  edit: 'Edit',
  delete: 'Delete draft',
} as const

/** The texts of publishing a release. */
export const publishMessages = {
  title: (service: string | undefined, version: string) => `Publish ${service ?? 'release'} ${version}?`,
  consequence: (customer: string | null | undefined) =>
    `${customer ?? 'All customers'} will see it immediately. You can edit it later but not unpublish it.`,
  confirm: 'Publish',
  pending: 'Publishing...',
  done: (version: string) => `${version} published`,
  failed: 'The release couldn’t be published',
} as const

/** The texts of deleting the draft of a release. */
export const deleteMessages = {
  title: (version: string) => `Delete the draft “${version}”?`,
  consequence: 'Its contents are deleted. Customers haven’t seen it.',
  confirm: 'Delete draft',
  pending: 'Deleting...',
  done: (version: string) => `Draft ${version} deleted`,
  failed: 'The draft couldn’t be deleted',
} as const

/** The texts of the editor of a release. */
export const editorMessages = {
  version: 'Version',
  versionExample: '5.3.0',
  noVersion: 'No version number yet',
  type: 'Type',
  deployedOn: 'Deployed on',
  summary: 'Summary',
  summaryHint: 'One line. Required to publish.',
  environments: 'Environments',
  migrationNotes: 'Migration notes',
  migrationNotesHint: 'Steps before or after the upgrade. Supports Markdown.',
  testInfo: 'Test and compatibility',
  testInfoHint: 'Markdown.',
  package: 'Package',
  requires: 'Requires version',
  requiresHint: 'Minimum version to upgrade from.',
  image: 'Container image',
  imageExample: 'registry.example.com/team/name:5.3.0',
  downloadUrl: 'Download URL',
  documentationUrl: 'Documentation URL',
  preview: 'Preview',
  previewTitle: 'As customers see it',
  thisRelease: 'this release',
  draftSaved: (version: string) => `Draft ${version} saved`,
  saved: 'Release saved',
  saveFailed: 'The release couldn’t be saved',
} as const

/** The texts of the lists in the editor, which have a line for each feature, fix and dependency. */
export const lineMessages = {
  line: (position: number) => `line ${position}`,
  remove: (line: string) => `Remove ${line}`,
  features: {
    title: 'Features and improvements',
    hint: 'Press Enter to add another. Entries with the same group are listed together.',
    add: 'Add feature',
    text: (position: number) => `Feature ${position}`,
    textExample: 'Describe the improvement',
    group: (position: number) => `Group of feature ${position}`,
    groupExample: 'Group',
    /** The group of those without one, once another has one. */
    general: 'General',
  },
  fixes: {
    title: 'Bug fixes',
    add: 'Add fix',
    text: (position: number) => `Fix ${position}`,
    textExample: 'Describe the fix',
    severity: (position: number) => `Severity of fix ${position}`,
    severities: { '': 'No severity', ...severityMessages },
    isKnown: 'Known critical bug in earlier versions',
    since: (position: number) => `First version with the bug of fix ${position}`,
    sinceExample: 'Since version',
  },
  dependencies: {
    title: 'Dependencies',
    add: 'Add dependency',
    name: (position: number) => `Dependency ${position}`,
    nameExample: 'Name',
    version: (position: number) => `Version of dependency ${position}`,
    versionExample: 'Version',
    kind: (position: number) => `Kind of dependency ${position}`,
    kinds: { '': 'No kind', required: 'Required', optional: 'Optional' },
  },
} as const

/** The texts of the tickets that a release resolves. */
export const ticketMessages = {
  label: 'Related tickets',
  hint: 'Customers see only their own tickets.',
  add: 'Add a ticket',
  search: 'Number or subject',
  tooShort: 'Type at least two characters',
  noMatch: 'No tickets found',
  ticket: (number: string, subject: string) => `#${number} ${subject}`,
  remove: (number: string) => `Remove #${number}`,
} as const
