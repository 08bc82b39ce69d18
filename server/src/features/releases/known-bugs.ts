import { isPrerelease } from '@hatchway/contract/prerelease'
import { versionKey } from '@hatchway/contract/release-version'
import type { ReleaseRow } from './releases.table.ts'

type Published = Pick<ReleaseRow, 'version' | 'version_key' | 'known_critical_bugs'>

/** The critical bugs that a version is known to have: fixed in a later one, and there since it or before. */
export function criticalBugsIn(version: string, published: readonly Published[]): string[] {
  const key = versionKey(version)
  const fixedLater = published
    .filter(({ version_key }) => version_key > key)
    .flatMap((later) => later.known_critical_bugs)
  return [...new Set(fixedLater.filter(({ since }) => !since || versionKey(since) <= key).map(({ text }) => text))]
}

/** The highest final version; as long as there is none, the highest of those before one. */
export function latestOf<P extends Pick<ReleaseRow, 'version' | 'version_key'>>(
  published: readonly P[],
): P | undefined {
  const final = published.filter(({ version }) => !isPrerelease(version))
  const candidates = final.length > 0 ? final : published
  return [...candidates].sort((a, b) => (a.version_key < b.version_key ? 1 : -1))[0]
}

/** How many final releases came after a version. */
export const releasesAfter = (version: string, published: readonly Published[]) =>
  published.filter((later) => !isPrerelease(later.version) && later.version_key > versionKey(version)).length

type Ranked = Published & Pick<ReleaseRow, 'id'>

/** How a release stands among all that are published of its service: how far behind, with which critical bugs, and what it should become. */
export function standingOf(release: Ranked, published: readonly Ranked[]) {
  const key = release.version_key
  const later = published
    .filter(({ version_key }) => version_key > key)
    .sort((a, b) => (a.version_key < b.version_key ? -1 : 1))
  const fixes = new Map<string, Ranked>()
  for (const fix of later)
    for (const { text, since } of fix.known_critical_bugs)
      if (!fixes.has(text) && (!since || versionKey(since) <= key)) fixes.set(text, fix)
  return {
    behind: releasesAfter(release.version, later),
    bugs: [...fixes].map(([text, { id }]) => ({ text, fixId: id })),
    fixedBy: later.findLast((one) => [...fixes.values()].includes(one))?.id ?? null,
  }
}
