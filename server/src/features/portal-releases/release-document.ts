import type { portalReleaseFilter } from '@hatchway/contract/customers/portal-releases'
import { dependenciesOf, fixesOf, groupsOf } from '@hatchway/contract/releases/release-content'
import type { Release } from '@hatchway/contract/releases/releases'
import type { z } from 'zod'
import { plainText } from '../../platform/content/plain-text.ts'
import type { Sheet } from './pdf-sheet.ts'
import { releaseDocumentMessages as messages } from './portal-releases.messages.ts'
import { named } from './release-labels.ts'
import type { Head } from './releases.export.ts'

type Filter = z.output<typeof portalReleaseFilter>

/** The document's organization, its service, and the filters that were applied. */
export function writeTitle(sheet: Sheet, { portal, service, applied, day, today }: Head, filter: Filter) {
  sheet.write(portal.name, 'strong', { accent: true, after: 2 })
  sheet.write(service.name, 'title', { after: 2 })
  sheet.write(messages.service(service.code, service.category), 'quiet')
  if (applied)
    sheet.write(messages.runs(portal.customer, applied.version, day(applied.appliedAt)), 'text', { after: 2 })
  for (const { text, fixedIn } of applied?.knownCriticalBugs ?? [])
    sheet.write(messages.knownBug({ version: applied!.version, fixedIn, bug: text }), 'text', { after: 2 })
  const parts = [
    filter.search?.trim() && messages.searched(filter.search.trim()),
    filter.releaseType && named(filter.releaseType),
    filter.environment && named(filter.environment),
  ].filter((part): part is string => Boolean(part))
  sheet.write(messages.filters(parts, today), 'quiet', { after: 8 })
}

/** Writes one release with all its details. */
export function writeRelease(sheet: Sheet, release: Release, { applied, day }: Head) {
  sheet.keepTogether(90)
  sheet.rule()
  const isApplied = applied?.releaseId === release.id
  sheet.writeSides(
    release.version,
    named(release.releaseType),
    release.deployedAt ? day(release.deployedAt) : messages.noDate,
  )
  sheet.write(release.summary, 'strong')
  if (isApplied) sheet.write(messages.applied(day(applied.appliedAt)), 'quiet', { accent: true })
  const facts = [
    release.packageName && messages.packageName(release.packageName),
    release.requiresVersion && messages.requires(release.requiresVersion),
    release.environments.length > 0 && messages.environments(release.environments.map(named)),
  ].filter(Boolean)
  if (facts.length > 0) sheet.write(facts.join('   '), 'quiet')

  part(sheet, messages.migrationNotes, linesOf(release.migrationNotes))
  const features = groupsOf(release.features).flatMap(({ name, entries }) =>
    entries.map((one) => (name ? messages.grouped(name, one) : one)),
  )
  part(sheet, messages.features, features, true)
  const fixes = fixesOf(release.bugFixes).map(({ severity, text }) =>
    severity ? messages.grouped(named(severity), text) : text,
  )
  part(sheet, messages.bugFixes, fixes, true)
  const dependencies = dependenciesOf(release.dependencies).map(messages.dependency)
  part(sheet, messages.dependencies, dependencies, true)
  part(sheet, messages.testInfo, linesOf(release.testInfo))
  part(sheet, messages.documentation, release.documentationUrl ? [release.documentationUrl] : [])
  part(
    sheet,
    messages.tickets,
    release.tickets.map(({ ticketNumber, subject }) => messages.ticket(ticketNumber, subject)),
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
