import {
  type DependencyKind,
  dependenciesOf,
  fixesOf,
  groupsOf,
  type Severity,
} from '@hatchway/contract/releases/release-content'
import type {
  BugFixes,
  Dependencies,
  Environment,
  Features,
  Release,
  ReleaseType,
} from '@hatchway/contract/releases/releases'
import { lineMessages as messages } from './release-editor.messages.ts'

/** A release being edited. Each list entry is a movable row with its own key. */
export type ReleaseDraft = {
  version: string
  releaseType: ReleaseType
  summary: string
  /** The value of a date input; empty for none. */
  deployedOn: string
  environments: Environment[]
  packageName: string
  requiresVersion: string
  imageUrl: string
  downloadUrl: string
  documentationUrl: string
  migrationNotes: string
  testInfo: string
  features: FeatureRow[]
  fixes: FixRow[]
  dependencies: DependencyRow[]
  tickets: Release['tickets']
}
export type FeatureRow = { key: string; group: string; text: string }
export type FixRow = { key: string; severity: Severity | ''; text: string; isKnown: boolean; since: string }
export type DependencyRow = { key: string; kind: DependencyKind | ''; name: string; version: string }

let lastKey = 0
export const newKey = () => `row-${++lastKey}`

export function draftOf(release: Release | undefined): ReleaseDraft {
  const known = new Map(release?.knownCriticalBugs.map((bug) => [bug.text, bug.since]))
  return {
    version: release?.version ?? '',
    releaseType: release?.releaseType ?? 'minor',
    summary: release?.summary ?? '',
    deployedOn: release?.deployedAt?.slice(0, 10) ?? '',
    environments: release?.environments ?? [],
    packageName: release?.packageName ?? '',
    requiresVersion: release?.requiresVersion ?? '',
    imageUrl: release?.imageUrl ?? '',
    downloadUrl: release?.downloadUrl ?? '',
    documentationUrl: release?.documentationUrl ?? '',
    migrationNotes: release?.migrationNotes ?? '',
    testInfo: release?.testInfo ?? '',
    features: groupsOf(release?.features).flatMap(({ name, entries }) =>
      entries.map((text) => ({ key: newKey(), group: name, text })),
    ),
    fixes: fixesOf(release?.bugFixes).map(({ severity, text }) => ({
      key: newKey(),
      severity: severity ?? '',
      text,
      isKnown: known.has(text),
      since: known.get(text) ?? '',
    })),
    dependencies: dependenciesOf(release?.dependencies).map(({ kind, ...row }) => ({
      key: newKey(),
      kind: kind ?? '',
      ...row,
    })),
    tickets: release?.tickets ?? [],
  }
}

/** Returns the request body of a draft. An unchanged date keeps its time of day. */
export function bodyOf(draft: ReleaseDraft, saved?: Release) {
  const { deployedOn, features, fixes, dependencies, tickets, ...texts } = draft
  const isSameDay = deployedOn === (saved?.deployedAt?.slice(0, 10) ?? '')
  return {
    ...texts,
    version: texts.version.trim(),
    summary: texts.summary.trim(),
    deployedAt: isSameDay ? (saved?.deployedAt ?? null) : deployedOn || null,
    features: featuresIn(features),
    bugFixes: fixesIn(fixes),
    knownCriticalBugs: fixes
      .filter(({ isKnown, text }) => isKnown && text.trim())
      .map(({ text, since }) => ({ text: text.trim(), since: since.trim() || null })),
    dependencies: dependenciesIn(dependencies),
    ticketIds: tickets.map(({ id }) => id),
  }
}
export type ReleaseBody = ReturnType<typeof bodyOf>

/** Returns the fields of a body that differ. */
export function changedFields(before: ReleaseBody, after: ReleaseBody): Partial<ReleaseBody> {
  const fields = Object.keys(after) as (keyof ReleaseBody)[]
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => [field, after[field]]),
  )
}

/** Returns features by group once any row has a group; rows without one go to General. Otherwise a plain list. */
function featuresIn(rows: FeatureRow[]): Features {
  const filled = rows.filter(({ text }) => text.trim())
  if (filled.every(({ group }) => !group.trim())) return filled.map(({ text }) => text.trim())
  return grouped(
    filled,
    ({ group }) => group.trim() || messages.features.general,
    ({ text }) => text.trim(),
  )
}

function fixesIn(rows: FixRow[]): BugFixes {
  const filled = rows.filter(({ text }) => text.trim())
  if (filled.every(({ severity }) => !severity)) return filled.map(({ text }) => text.trim())
  return grouped(
    filled,
    ({ severity }) => severity || 'minor',
    ({ text }) => text.trim(),
  )
}

/** Returns maps of names to versions by type, as long as each row has a version; otherwise a list of the texts. */
function dependenciesIn(rows: DependencyRow[]): Dependencies {
  const filled = rows.filter(({ name }) => name.trim())
  const written = ({ name, version }: DependencyRow) => [name.trim(), version.trim()].filter(Boolean).join(' ')
  if (filled.every(({ kind }) => !kind)) return filled.map(written)
  const kinds = Map.groupBy(filled, ({ kind }) => kind || 'required')
  return Object.fromEntries(
    [...kinds].map(([kind, rows]) => {
      const names = new Set(rows.map(({ name }) => name.trim()))
      const isMap = names.size === rows.length && rows.every(({ version }) => version.trim())
      return [
        kind,
        isMap ? Object.fromEntries(rows.map(({ name, version }) => [name.trim(), version.trim()])) : rows.map(written),
      ]
    }),
  )
}

function grouped<Row>(rows: Row[], groupOf: (row: Row) => string, textOf: (row: Row) => string) {
  return Object.fromEntries([...Map.groupBy(rows, groupOf)].map(([group, of]) => [group, of.map(textOf)]))
}
