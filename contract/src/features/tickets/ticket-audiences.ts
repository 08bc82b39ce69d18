import { z } from 'zod'
import type { Audience } from '../../endpoint.ts'
import { company, everyone, isCustomFieldPath, isReadBy, ticketFields } from './ticket-fields.ts'

type FieldKey = keyof typeof ticketFields
/** The field whose value something tells, or who reads it where it belongs to none. */
export type Reader = FieldKey | readonly Audience[]

/** What responses have of a ticket besides its fields. */
const parts: Readonly<Record<string, Reader>> = {
  typeName: 'typeId',
  typeIcon: 'typeId',
  typeHue: 'typeId',
  requester: 'requesterId',
  assignee: 'assigneeId',
  assignedGroupName: 'assignedGroupId',
  customerName: 'customerId',
  serviceName: 'serviceId',
  closedAt: 'resolvedAt',
  description: everyone,
  attachments: everyone,
  /** Of public messages. */
  commentCount: everyone,
  isUnread: everyone,
  isFollowing: everyone,
  isMerged: everyone,
  mergedInto: everyone,
  mergedFrom: everyone,
  /** For customers the targets that are promised to them. */
  sla: everyone,
  source: everyone,
  createdBy: everyone,
  can: everyone,
  changeId: everyone,
  snippet: everyone,
  /** It counts the changes that only staff see, too. */
  version: company,
  /** Attributes of the requester. */
  related: ['staff'],
  group: ['staff'],
}

/** Returns whether an audience reads what this is about. */
export const isReadable = (audience: Audience, reader: Reader) =>
  typeof reader === 'string' ? isReadBy(audience, ticketFields[reader]) : reader.includes(audience)

/** Returns whether an audience reads a column: a property, an attribute of the requester or the customer, or some custom fields. */
export const isReadableColumn = (audience: Audience, column: string) =>
  isCustomFieldPath(column) ||
  isReadable(audience, Object.hasOwn(ticketFields, column) ? (column as FieldKey) : ['staff'])

/** Returns who reads a key of a ticket in a response. Throws for a key that has no reader. */
export function readerOf(key: string): Reader {
  if (Object.hasOwn(ticketFields, key)) return key as FieldKey
  const reader = Object.hasOwn(parts, key) ? parts[key] : undefined
  if (!reader) throw new Error(`ticket-audiences.ts does not say who reads “${key}” of a ticket`)
  return reader
}

/**
 * Returns the shapes of a response with tickets for those who are not staff. `shape` makes it with the given shape of a ticket. Requesters use
 * the screens of the desk: what they don't read is null there, where it can be. Portals don't get it at all.
 */
export const ticketResponses = (shape: (ofTicket: (staff: z.ZodObject) => z.ZodType) => z.ZodType) => ({
  requester: shape(({ shape }) =>
    z.object({ ...nullable(hiddenIn('requester', shape)), ...shownIn('requester', shape) }),
  ),
  portal: shape(({ shape }) => z.object(shownIn('portal', shape))),
})

const shownIn = (audience: Audience, shape: z.ZodRawShape): z.ZodRawShape =>
  Object.fromEntries(Object.entries(shape).filter(([key]) => isReadable(audience, readerOf(key))))
const hiddenIn = (audience: Audience, shape: z.ZodRawShape) =>
  Object.entries(shape).filter(([key]) => !isReadable(audience, readerOf(key)))
const nullable = (shapes: [string, z.core.$ZodType][]) =>
  Object.fromEntries(shapes.filter(([, shape]) => z.safeParse(shape, null).success).map(([key]) => [key, alwaysNull]))
const alwaysNull = z.unknown().transform(() => null)
