import { isPrerelease } from '@hatchway/contract/releases/prerelease'
import { versionKey } from '@hatchway/contract/releases/release-version'
import type { ReleaseRow } from './releases.table.ts'

type Published = Pick<ReleaseRow, 'version' | 'version_key' | 'known_critical_bugs'>

/** The critical bugs that a version is known to have: fixed in a later version, and present since this one or an earlier one. */
export function criticalBugsIn(version: string, published: readonly Published[]): string[] {
  const key = versionKey(version)
  const fixedLater = published
    .filter(({ version_key }) => version_key > key)
    .flatMap((later) => later.known_critical_bugs)
  return [...new Set(fixedLater.filter(({ since }) => !since || versionKey(since) <= key).map(({ text }) => text))]
}

/** The highest final version; without any final version, the highest pre-release. */
export function latestOf<P extends Pick<ReleaseRow, 'version' | 'version_key'>>(
  published: readonly P[],
): P | undefined {
  const final = published.filter(({ version }) => !isPrerelease(version))
  const candidates = final.length > 0 ? final : published
  return candidates.reduce<P | undefined>(
    (latest, one) => (latest && latest.version_key > one.version_key ? latest : one),
    undefined,
  )
}

/** Returns how many final releases came after a version. */
export function releasesAfter(version: string, published: readonly Pick<Published, 'version' | 'version_key'>[]) {
  const key = versionKey(version)
  return published.filter((later) => later.version_key > key && !isPrerelease(later.version)).length
}

/** Releases that fix a known critical bug: a small subset. */
export const fixesAmong = <P extends Published>(published: readonly P[]) =>
  published.filter(({ known_critical_bugs }) => known_critical_bugs.length > 0)

type Ranked = Published & Pick<ReleaseRow, 'id'>

/**
 * Returns the status of each of a service's published releases: how far it is behind, its critical bugs, and the recommended version.
 * Iterates from the highest version down, so that the later releases are known for each.
 */
export function releaseStatusOf(published: readonly Ranked[]) {
  let behind = 0
  let later: Ranked[] = []
  return published
    .toSorted((a, b) => (a.version_key < b.version_key ? 1 : -1))
    .map((release) => {
      const status = { release, behind, ...riskOf(release, later) }
      if (!isPrerelease(release.version)) behind += 1
      later = [...fixesAmong([release]), ...later]
      return status
    })
}

/** Expects the later releases that fix something, earliest first. */
function riskOf({ version_key: key }: Ranked, later: readonly Ranked[]) {
  const fixes = new Map<string, Ranked>()
  for (const fix of later)
    for (const { text, since } of fix.known_critical_bugs)
      if (!fixes.has(text) && (!since || versionKey(since) <= key)) fixes.set(text, fix)
  return {
    bugs: [...fixes].map(([text, { id }]) => ({ text, fixId: id })),
    fixedBy: later.findLast((one) => [...fixes.values()].includes(one))?.id ?? null,
  }
}
