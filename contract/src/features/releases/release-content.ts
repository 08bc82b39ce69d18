import type { BugFixes, Dependencies, Features } from './releases.ts'

/** Lists that a release leaves out are empty. */
type Maybe<T> = T | null | undefined

/** Returns a list, or lists by group, as groups; a list without groups gets an empty name. */
export function groupsOf(lists: Maybe<Features>): { name: string; entries: string[] }[] {
  if (!lists) return []
  if (Array.isArray(lists)) return lists.length > 0 ? [{ name: '', entries: lists }] : []
  return Object.entries(lists).flatMap(([name, entries]) => (entries.length > 0 ? [{ name, entries }] : []))
}

export type Severity = 'critical' | 'major' | 'minor'
const severities: Severity[] = ['critical', 'major', 'minor']

/** Returns the fixes one by one, the critical ones first; null without a severity. */
export function fixesOf(fixes: Maybe<BugFixes>): { severity: Severity | null; text: string }[] {
  if (!fixes) return []
  if (Array.isArray(fixes)) return fixes.map((text) => ({ severity: null, text }))
  return severities.flatMap((severity) => (fixes[severity] ?? []).map((text) => ({ severity, text })))
}

export type DependencyKind = 'required' | 'optional'
const kinds: DependencyKind[] = ['required', 'optional']

/** Returns the dependencies one by one, the required ones first; null where that is unknown. */
export function dependenciesOf(
  dependencies: Maybe<Dependencies>,
): { kind: DependencyKind | null; name: string; version: string }[] {
  if (!dependencies) return []
  if (Array.isArray(dependencies)) return dependencies.map((name) => ({ kind: null, name, version: '' }))
  return kinds.flatMap((kind) => {
    const wanted = dependencies[kind] ?? []
    if (Array.isArray(wanted)) return wanted.map((name) => ({ kind, name, version: '' }))
    return Object.entries(wanted).map(([name, version]) => ({ kind, name, version }))
  })
}
