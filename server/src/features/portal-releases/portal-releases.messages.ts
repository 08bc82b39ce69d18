/** The texts of the releases that a customer sees. */
export const portalReleaseMessages = {
  serviceRetired: 'This service is retired',
  fileName: (service: string, today: string) => `${service}_releases_${today}`,
} as const

/** The headings of the parts of a release, in the document and in the columns of the table. */
const headings = {
  migrationNotes: 'Migration Notes',
  features: 'Features and Improvements',
  bugFixes: 'Bug Fixes',
  dependencies: 'Dependencies',
  testInfo: 'Test and Compatibility',
  documentation: 'Documentation',
  tickets: 'Related Tickets',
} as const

/** What stands in the document, and in the cells of the table. */
const entries = {
  grouped: (group: string, entry: string) => `${group}: ${entry}`,
  ticket: (number: string, subject: string) => `#${number} ${subject}`,
} as const

/** The texts of the document of releases. */
export const releaseDocumentMessages = {
  ...headings,
  ...entries,
  title: (service: string) => `${service}: release notes`,
  none: 'No releases found',
  footer: (by: string, title: string) => `${by} · ${title}`,
  page: (page: number) => `Page ${page}`,
  service: (code: string, category: string) => `${code} · ${category}`,
  runs: (customer: string, version: string, since: string) => `${customer} has run ${version} since ${since}.`,
  knownBug: ({ version, fixedIn, bug }: Record<'version' | 'fixedIn' | 'bug', string>) =>
    `Version ${version} has a known critical bug, fixed in ${fixedIn}: ${bug}`,
  searched: (search: string) => `“${search}”`,
  filters: (filters: readonly string[], today: string) =>
    filters.length > 0 ? `Only ${filters.join(', ')}. As of ${today}.` : `As of ${today}.`,
  noDate: 'Date not available',
  applied: (day: string) => `Currently Applied: ${day}`,
  packageName: (name: string) => `Package: ${name}`,
  requires: (version: string) => `Requires: ${version} or newer`,
  environments: (environments: readonly string[]) => `Environments: ${environments.join(', ')}`,
  dependency: ({ name, version, kind }: Record<'name' | 'version', string> & { kind: string | null }) =>
    `${name}${version && ` ${version} or newer`}${kind ? ` (${kind})` : ''}`,
} as const

/** The texts of the table of releases. */
export const releaseTableMessages = {
  ...headings,
  ...entries,
  version: 'Version',
  type: 'Type',
  summary: 'Summary',
  deployed: 'Deployed',
  applied: 'Applied',
  environments: 'Environments',
  packageName: 'Package',
  requires: 'Requires',
  dependency: ({ name, version, kind }: Record<'name' | 'version', string> & { kind: string | null }) =>
    `${kind ? `${kind}: ` : ''}${name} ${version}`.trim(),
} as const
