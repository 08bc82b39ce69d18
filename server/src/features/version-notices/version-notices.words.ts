import { toOneLine } from '@hatchway/contract/one-line'
import { noticePlaceholders } from '@hatchway/contract/releases/version-notices'
import { fillPlaceholders, unknownPlaceholders } from '@hatchway/contract/tickets/placeholders'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { badRequest } from '../../platform/http/errors.ts'
import { publicUrl } from '../../platform/http/public-url.ts'
import { releaseOnPortal } from '../releases/release-url.ts'
import '../company/company.table.ts'
import type { Recipient } from './version-notices.recipients.ts'

type Words = { subject: string; message: string }
type Told = { id: number; version: string; serviceId: number }

/** Writes each recipient's own message, without data of other recipients. */
export async function writer(
  ctx: Context,
  words: Words,
  releaseId: number | null | undefined,
  request: FastifyRequest,
) {
  refuseUnknownNames(words)
  const { name: company } = await ctx.db.selectFrom('company').select('name').executeTakeFirstOrThrow()
  const chosen = releaseId ? await publishedRelease(ctx, releaseId) : null
  return (recipient: Recipient) => {
    const release = releaseFor(recipient, chosen)
    const values: Record<keyof typeof noticePlaceholders, string> = {
      customer: recipient.customerName,
      service: recipient.serviceName,
      version: recipient.running?.version ?? 'a version that we do not know',
      release: release.version,
      latest: recipient.latest?.version ?? release.version,
      bugs: recipient.knownCriticalBugs.map(({ text }) => `- ${text}`).join('\n'),
      link: recipient.host ? publicUrl(request, recipient.host) + releaseOnPortal(recipient.serviceId, release.id) : '',
      company,
    }
    return {
      releaseId: release.id,
      // A subject is a single line, whatever a name contains.
      subject: toOneLine(fillPlaceholders(words.subject, values, 'plain')).slice(0, longestSubject),
      message: fillPlaceholders(words.message, values, 'plain'),
    }
  }
}

const longestSubject = 300

/** Returns the chosen release for its service, otherwise the one that fixes the known critical bugs, or the latest one. */
function releaseFor({ serviceId, serviceName, fix, latest }: Recipient, chosen: Told | null) {
  const release = chosen?.serviceId === serviceId ? chosen : (fix ?? latest)
  if (!release) throw badRequest(`${serviceName} has no release to tell of`, 'rows')
  return release
}

function publishedRelease({ db }: Context, id: number): Promise<Told> {
  return db
    .selectFrom('releases')
    .select(['id', 'version', 'service_id as serviceId'])
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirstOrThrow(() => badRequest('Choose a release that is published', 'releaseId'))
}

function refuseUnknownNames(words: Words) {
  for (const field of ['subject', 'message'] as const) {
    const [unknown] = unknownPlaceholders(words[field], noticePlaceholders)
    if (unknown !== undefined) throw badRequest(`Nothing is called {{${unknown}}}`, field)
  }
}
