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
  return candidates.reduce<P | undefined>(
    (latest, one) => (latest && latest.version_key > one.version_key ? latest : one),
    undefined,
  )
}

/** How many final releases came after a version. */
export function releasesAfter(version: string, published: readonly Pick<Published, 'version' | 'version_key'>[]) {
  const key = versionKey(version)
  return published.filter((later) => later.version_key > key && !isPrerelease(later.version)).length
}

/** Those that fix something which was known to be broken: few of many. */
export const fixesAmong = <P extends Published>(published: readonly P[]) =>
  published.filter(({ known_critical_bugs }) => known_critical_bugs.length > 0)

type Ranked = Published & Pick<ReleaseRow, 'id'>

/**
 * How each of a service's published releases stands among all of them: how far behind, with which critical bugs, and what it should
 * become. From the highest down, so that what came later is known of each.
 */
export function releaseStatusOf(published: readonly Ranked[]) {
  let behind = 0
  let later: Ranked[] = []
  return published
    .toSorted((a, b) => (a.version_key < b.version_key ? 1 : -1))
    .map((release) => {
      const standing = { release, behind, ...riskOf(release, later) }
      if (!isPrerelease(release.version)) behind += 1
      later = [...fixesAmong([release]), ...later]
      return standing
    })
}

/** Given the later releases that fix something, the earliest first. */
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
