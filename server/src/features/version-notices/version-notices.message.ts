import { toOneLine } from '@hatchway/contract/one-line'
import { noticePlaceholders } from '@hatchway/contract/releases/version-notices'
import { fillPlaceholders, unknownPlaceholders } from '@hatchway/contract/templates/placeholders'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { badRequest } from '../../platform/http/errors.ts'
import { publicUrl } from '../../platform/http/security/public-url.ts'
import { releaseOnPortal } from '../releases/release-url.ts'
import '../company/company.table.ts'
import { versionNoticeMessages as messages } from './version-notices.messages.ts'
import type { Recipient } from './version-notices.recipients.ts'

type NoticeText = { subject: string; message: string }
type NoticeRelease = { id: number; version: string; serviceId: number }

/** Writes each recipient's own message, without data of other recipients. */
export async function writer(
  ctx: Context,
  words: NoticeText,
  releaseId: number | null | undefined,
  request: FastifyRequest,
) {
  assertKnownPlaceholders(words)
  const { name: company } = await ctx.db.selectFrom('company').select('name').executeTakeFirstOrThrow()
  const chosen = releaseId ? await publishedRelease(ctx, releaseId) : null
  return (recipient: Recipient) => {
    const release = releaseFor(recipient, chosen)
    const values: Record<keyof typeof noticePlaceholders, string> = {
      // Filled in for each user when the message is delivered.
      person: '{{person}}',
      customer: recipient.customerName,
      service: recipient.serviceName,
      version: recipient.running?.version ?? messages.unknownVersion,
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

/** Returns a stored message as one user reads it. */
export const addressedTo = (fullName: string, { subject, message }: NoticeText): NoticeText => ({
  subject: toOneLine(fillPlaceholders(subject, { person: fullName }, 'plain')).slice(0, longestSubject),
  message: fillPlaceholders(message, { person: fullName }, 'plain'),
})

const longestSubject = 300

/** Returns the chosen release for its service, otherwise the one that fixes the known critical bugs, or the latest one. */
function releaseFor({ serviceId, serviceName, fix, latest }: Recipient, chosen: NoticeRelease | null) {
  const release = chosen?.serviceId === serviceId ? chosen : (fix ?? latest)
  if (!release) throw badRequest(messages.noRelease(serviceName), 'rows')
  return release
}

function publishedRelease({ db }: Context, id: number): Promise<NoticeRelease> {
  return db
    .selectFrom('releases')
    .select(['id', 'version', 'service_id as serviceId'])
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirstOrThrow(() => badRequest(messages.releaseNotPublished, 'releaseId'))
}

function assertKnownPlaceholders(words: NoticeText) {
  for (const field of ['subject', 'message'] as const) {
    const [unknown] = unknownPlaceholders(words[field], noticePlaceholders)
    if (unknown !== undefined) throw badRequest(messages.unknownPlaceholder(unknown), field)
  }
}
