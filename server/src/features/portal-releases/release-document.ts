import type { portalReleaseFilter } from '@hatchway/contract/customers/portal-releases'
import { dependenciesOf, fixesOf, groupsOf } from '@hatchway/contract/releases/release-content'
import type { Release } from '@hatchway/contract/releases/releases'
import type { z } from 'zod'
import { plainText } from '../../platform/content/plain-text.ts'
import type { Sheet } from './pdf-sheet.ts'
import { named } from './release-labels.ts'
import type { Head } from './releases.export.ts'

type Filter = z.output<typeof portalReleaseFilter>

/** The document's organization, its service, and the filters that were applied. */
export function writeTitle(sheet: Sheet, { portal, service, applied, day, today }: Head, filter: Filter) {
  sheet.write(portal.name, 'strong', { accent: true, after: 2 })
  sheet.write(service.name, 'title', { after: 2 })
  sheet.write(`${service.code} · ${service.category}`, 'quiet')
  if (applied)
    sheet.write(`${portal.customer} has run ${applied.version} since ${day(applied.appliedAt)}.`, 'text', { after: 2 })
  for (const { text, fixedIn } of applied?.knownCriticalBugs ?? [])
    sheet.write(`Version ${applied!.version} has a known critical bug, fixed in ${fixedIn}: ${text}`, 'text', {
      after: 2,
    })
  const parts = [
    filter.search?.trim() && `“${filter.search.trim()}”`,
    filter.releaseType && named(filter.releaseType),
    filter.environment && named(filter.environment),
  ].filter(Boolean)
  sheet.write(`${parts.length > 0 ? `Only ${parts.join(', ')}. ` : ''}As of ${today}.`, 'quiet', { after: 8 })
}

/** Writes one release with all its details. */
export function writeRelease(sheet: Sheet, release: Release, { applied, day }: Head) {
  sheet.keepTogether(90)
  sheet.rule()
  const isApplied = applied?.releaseId === release.id
  sheet.writeSides(
    release.version,
    named(release.releaseType),
    release.deployedAt ? day(release.deployedAt) : 'Date not available',
  )
  sheet.write(release.summary, 'strong')
  if (isApplied) sheet.write(`Currently Applied: ${day(applied.appliedAt)}`, 'quiet', { accent: true })
  const facts = [
    release.packageName && `Package: ${release.packageName}`,
    release.requiresVersion && `Requires: ${release.requiresVersion} or newer`,
    release.environments.length > 0 && `Environments: ${release.environments.map(named).join(', ')}`,
  ].filter(Boolean)
  if (facts.length > 0) sheet.write(facts.join('   '), 'quiet')

  part(sheet, 'Migration Notes', linesOf(release.migrationNotes))
  const features = groupsOf(release.features).flatMap(({ name, entries }) =>
    entries.map((one) => (name ? `${name}: ${one}` : one)),
  )
  part(sheet, 'Features and Improvements', features, true)
  const fixes = fixesOf(release.bugFixes).map(({ severity, text }) => (severity ? `${named(severity)}: ${text}` : text))
  part(sheet, 'Bug Fixes', fixes, true)
  const dependencies = dependenciesOf(release.dependencies).map(
    ({ kind, name, version }) => `${name}${version && ` ${version} or newer`}${kind ? ` (${kind})` : ''}`,
  )
  part(sheet, 'Dependencies', dependencies, true)
  part(sheet, 'Test and Compatibility', linesOf(release.testInfo))
  part(sheet, 'Documentation', release.documentationUrl ? [release.documentationUrl] : [])
  part(
    sheet,
    'Related Tickets',
    release.tickets.map(({ ticketNumber, subject }) => `#${ticketNumber} ${subject}`),
  )
  sheet.space(8)
}

function part(sheet: Sheet, title: string, lines: string[], isList = false) {
  if (lines.length === 0) return
  sheet.keepTogether(34)
  sheet.space(3)
  sheet.write(title, 'heading', { after: 1 })
  for (const line of lines) sheet.write(line, 'text', { isEntry: isList, after: 1 })
}

const linesOf = (content: string | null) => (content ? plainText(content).split('\n').filter(Boolean) : [])
