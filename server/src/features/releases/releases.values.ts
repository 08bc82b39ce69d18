import { versionKey } from '@hatchway/contract/releases/release-version'
import type { releaseChange } from '@hatchway/contract/releases/releases'
import type { Updateable } from 'kysely'
import type { z } from 'zod'
import { sanitize } from '../../platform/content/sanitize.ts'
import type { Context } from '../../platform/context.ts'
import { badRequest } from '../../platform/http/errors.ts'
import { releaseMessages as messages } from './releases.messages.ts'
import type { ReleaseTable } from './releases.table.ts'

export type GivenRelease = Omit<z.output<typeof releaseChange>, 'revision' | 'ticketIds'>

/** Returns the given values as columns; values that were left out are not among them. */
export async function releaseValues(ctx: Context, given: GivenRelease): Promise<Updateable<ReleaseTable>> {
  const values = {
    version: given.version,
    version_key: given.version && versionKey(given.version),
    release_type: given.releaseType,
    summary: given.summary,
    deployed_at: given.deployedAt && new Date(given.deployedAt),
    environments: given.environments,
    package_name: given.packageName,
    requires_version: given.requiresVersion,
    image_url: given.imageUrl,
    download_url: given.downloadUrl,
    migration_notes: given.migrationNotes && (await sanitize(ctx, given.migrationNotes, 'migrationNotes')),
    features: asJson(given.features),
    bug_fixes: asJson(given.bugFixes),
    known_critical_bugs: asJson(given.knownCriticalBugs),
    dependencies: asJson(given.dependencies),
    test_info: given.testInfo && (await sanitize(ctx, given.testInfo, 'testInfo')),
    documentation_url: given.documentationUrl,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** A critical bug is identified by its fix: it has the same text as one of the release's fixes. */
export function assertBugsAreFixed({
  bugFixes,
  knownCriticalBugs,
}: Required<Pick<GivenRelease, 'bugFixes' | 'knownCriticalBugs'>>) {
  const fixes = new Set(Array.isArray(bugFixes) ? bugFixes : Object.values(bugFixes).flat())
  const stray = knownCriticalBugs.find(({ text }) => !fixes.has(text))
  if (stray) throw badRequest(messages.strayBug(stray.text), 'knownCriticalBugs')
}

const asJson = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value))
