/** The names of the types of releases. */
export const typeMessages = { major: 'Major', minor: 'Minor', patch: 'Patch', hotfix: 'Hotfix' } as const

/** The names of the environments of releases. */
export const environmentMessages = {
  development: 'Development',
  staging: 'Staging',
  production: 'Production',
  testing: 'Testing',
} as const

/** The names of the severities of bugs. */
export const severityMessages = { critical: 'Critical', major: 'Major', minor: 'Minor' } as const

/** The texts about a version. */
export const versionMessages = {
  prerelease: 'Pre-release',
  prereleaseWarning: (version: string, final: string | undefined) =>
    `${version} is a pre-release for testing. ${final ?? ''} may still change.`,
  upToDate: 'Up to date',
  noBugs: 'None',
  /** Follows their number, and is read out only. */
  bugs: (texts: readonly string[]) => `: ${texts.join('; ')}`,
} as const

/** The texts of the details of a release, which its customers see too. */
export const detailMessages = {
  none: 'No details yet.',
  migrationNotes: 'Migration Notes',
  features: 'Features and Improvements',
  fixes: 'Bug Fixes',
  knownBug: (since: string | null | undefined) =>
    `Known critical bug${since ? ` since ${since}` : ' in earlier versions'}`,
  dependencies: 'Dependencies',
  atLeast: (name: string, version: string) => `${name} ≥ ${version}`,
  required: 'Required',
  optional: 'Optional',
  testInfo: 'Test and Compatibility',
  tickets: 'Related Tickets',
  package: 'Package',
  requires: 'Requires',
  orNewer: (version: string) => `${version} or newer`,
  environments: 'Environments',
  image: 'Image',
  guide: 'Guide',
  documentation: 'Documentation',
  packageFile: 'Package file',
  download: 'Download',
} as const
