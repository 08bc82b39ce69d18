import { Readable } from 'node:stream'
import { dependenciesOf, fixesOf, groupsOf } from '@hatchway/contract/releases/release-content'
import type { Release } from '@hatchway/contract/releases/releases'
import { byteOrderMark, csv } from '../../platform/content/csv.ts'
import { plainText } from '../../platform/content/plain-text.ts'
import type { Context } from '../../platform/context.ts'
import type { HttpExchange } from '../../platform/http/implement.ts'
import { releaseTableMessages as messages } from './portal-releases.messages.ts'
import { named } from './release-labels.ts'
import { type ExportInput, type Head, startExport } from './releases.export.ts'

const columns = [
  messages.version,
  messages.type,
  messages.summary,
  messages.deployed,
  messages.applied,
  messages.environments,
  messages.packageName,
  messages.requires,
  messages.migrationNotes,
  messages.features,
  messages.bugFixes,
  messages.dependencies,
  messages.testInfo,
  messages.documentation,
  messages.tickets,
]

/** Writes the matching releases as CSV, one per row. */
export async function exportCsv(ctx: Context, input: ExportInput, { request, reply }: HttpExchange) {
  const { head, releases } = await startExport(ctx, input, request)
  reply.type('text/csv; charset=utf-8')
  reply.header('content-disposition', `attachment; filename="${head.fileName}.csv"`)
  return Readable.from(lines())

  async function* lines() {
    yield byteOrderMark + csv([columns])
    for await (const release of releases) yield csv([cells(release, head)])
  }
}

const cells = (release: Release, { day, applied }: Head) => [
  release.version,
  named(release.releaseType),
  release.summary,
  release.deployedAt ? day(release.deployedAt) : '',
  applied?.releaseId === release.id ? day(applied.appliedAt) : '',
  release.environments.map(named).join(', '),
  release.packageName ?? '',
  release.requiresVersion ?? '',
  plainText(release.migrationNotes ?? ''),
  groupsOf(release.features)
    .flatMap(({ name, entries }) => entries.map((entry) => (name ? messages.grouped(name, entry) : entry)))
    .join('\n'),
  fixesOf(release.bugFixes)
    .map(({ severity, text }) => (severity ? messages.grouped(named(severity), text) : text))
    .join('\n'),
  dependenciesOf(release.dependencies)
    .map(({ kind, name, version }) => messages.dependency({ name, version, kind: kind && named(kind) }))
    .join('\n'),
  plainText(release.testInfo ?? ''),
  release.documentationUrl ?? '',
  release.tickets.map(({ ticketNumber, subject }) => messages.ticket(ticketNumber, subject)).join('\n'),
]
