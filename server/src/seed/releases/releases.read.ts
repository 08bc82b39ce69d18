import type { BugFixes, Dependencies, Environment, Features, ReleaseType } from '@hatchway/contract/releases/releases'
import { readTexts } from '../text-files.ts'

export type Release = {
  version: string
  type: ReleaseType
  summary: string
  /** Days before now; null for a draft. */
  ago: number | null
  /** Released so long ago that the date is unknown. */
  isUndated?: boolean
  environments?: Environment[]
  packageName?: string
  requires?: string
  image?: string
  download?: string
  notes?: string
  features?: Features
  fixes?: BugFixes
  /** Critical bugs that older versions are known to have. */
  known?: { text: string; since: string | null }[]
  dependencies?: Dependencies
  tested?: string
  guide?: string
  /** Beginnings of the subjects of tickets. */
  tickets?: string[]
}

/** Returns the releases of each service, by the service's name, oldest first. */
export function readReleases(): Map<string, Release[]> {
  const services = readTexts(new URL('./', import.meta.url)).flatMap((text) => text.split(/^# /m).slice(1))
  return new Map(
    services.map((text) => {
      const [name, ...releases] = text.split(/^## /m)
      return [name!.trim(), releases.map(readRelease)]
    }),
  )
}

/** Reads `## 5.0.1 hotfix, 255 days ago`, the summary, and a line for each fact: `- fix, critical: Sign-in works again`. */
function readRelease(text: string): Release {
  const [heading, summary, ...lines] = text.split('\n').filter((line) => line.trim() !== '')
  const [, version, type, ago, undated] = /^(\S+) (\w+), (?:(\d+) days ago|draft)(, undated)?$/.exec(heading!)!
  const release: Release = {
    version: version!,
    type: type as ReleaseType,
    summary: summary!,
    ago: ago === undefined ? null : Number(ago),
    ...(undated && { isUndated: true }),
  }
  for (const line of lines) {
    const [, name, part, value] = /^- (\w+)(?:, ([^:]+))?: (.+)$/.exec(line)!
    addFact(release, name!, part, value!)
  }
  return release
}

function addFact(release: Release, name: string, part: string | undefined, value: string) {
  if (name === 'environments') release.environments = value.split(', ') as Environment[]
  else if (name === 'feature') release.features = withEntry(release.features, part, value)
  else if (name === 'fix') release.fixes = withEntry(release.fixes, part, value)
  else if (name === 'dependency') release.dependencies = withDependency(release.dependencies, part, value)
  else if (name === 'ticket') release.tickets = [...(release.tickets ?? []), value]
  else if (name === 'known')
    release.known = [...(release.known ?? []), { text: value, since: part?.replace('since ', '') ?? null }]
  else if (isText(name)) release[texts[name]] = value
  else throw new Error(`A release has no ${name}`)
}

const texts = {
  package: 'packageName',
  requires: 'requires',
  image: 'image',
  download: 'download',
  notes: 'notes',
  tested: 'tested',
  guide: 'guide',
} as const
const isText = (name: string): name is keyof typeof texts => Object.hasOwn(texts, name)

/** Adds an entry to a list or, with a group, to the list of its group. */
function withEntry<T extends Features | BugFixes>(former: T | undefined, group: string | undefined, entry: string): T {
  if (group === undefined) return [...((former as string[] | undefined) ?? []), entry] as T
  const groups = former as Record<string, string[]> | undefined
  return { ...groups, [group]: [...(groups?.[group] ?? []), entry] } as T
}

/** Adds a dependency. `directory-proxy = 2.2` is one with the version apart from the name. */
function withDependency(former: Dependencies | undefined, kind: string | undefined, entry: string): Dependencies {
  const [, name, version] = /^(\S+) = (.+)$/.exec(entry) ?? []
  if (name === undefined) return withEntry(former as Features | undefined, kind, entry) as Dependencies
  const kinds = former as Record<string, Record<string, string>> | undefined
  return { ...kinds, [kind!]: { ...kinds?.[kind!], [name]: version! } } as Dependencies
}
