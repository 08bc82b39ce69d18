import type { Validated } from '@hatchway/contract/endpoint'
import type { NoticePreview, versionNotices } from '@hatchway/contract/releases/version-notices'
import type { Context } from '../../platform/context.ts'
import type { HttpExchange } from '../../platform/http/implement.ts'
import { assertMayNotify } from '../version-overview/version-overview.access.ts'
import { addressedTo, writer } from './version-notices.message.ts'
import { recipientsOf } from './version-notices.recipients.ts'

/** Returns who would get a message, and what one of them would read. */
export async function previewNotice(
  ctx: Context,
  { body }: Validated<typeof versionNotices.preview>,
  { request }: HttpExchange,
): Promise<NoticePreview> {
  assertMayNotify(ctx)
  const recipients = await recipientsOf(ctx, body)
  const write = await writer(ctx, body, body.releaseId, request)
  const { sampleOf } = body
  const sample =
    recipients.find(
      ({ customerId, serviceId }) => sampleOf?.customerId === customerId && sampleOf.serviceId === serviceId,
    ) ??
    recipients.find(({ people }) => people.length > 0) ??
    recipients[0]
  return {
    rows: recipients.length,
    customers: new Set(recipients.map(({ customerId }) => customerId)).size,
    people: peopleIn(recipients),
    recipients: recipients.map(({ running, notifiedAt, ...row }) => ({
      ...row,
      version: running?.version ?? null,
      notifiedAt: notifiedAt?.toISOString() ?? null,
    })),
    sample: sample
      ? { ...sample, ...addressedTo(sample.people[0]?.fullName ?? sample.customerName, write(sample)) }
      : null,
  }
}

/** A user whose customer runs two services counts once. */
export const peopleIn = (recipients: { people: { id: number }[] }[]) =>
  new Set(recipients.flatMap(({ people }) => people.map(({ id }) => id))).size
