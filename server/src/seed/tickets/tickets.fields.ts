import type { CustomFieldValues } from '../../features/tickets/tickets.table.ts'
import { day } from '../office-hours.ts'
import type { Rng } from '../rng.ts'
import type { RenderedTicket } from './tickets.render.ts'

const usersByPriority = { low: [1, 3], medium: [1, 6], high: [3, 20], urgent: [15, 60] } as const
const riskByPriority = { low: 'Low', medium: 'Low', high: 'Medium', urgent: 'High' } as const
const rollbacks = [
  'Restore the configuration of the evening before',
  'Put the old version back, it stays installed for a week',
  'Return to the snapshot that is taken before the start',
]

/** Returns the custom fields of the ticket's type: as the story defines them, or derived from its circumstances. */
export function customFieldsOf(
  { story, requester, createdAt, assignee }: RenderedTicket,
  chance: Rng,
  now: Date,
): CustomFieldValues {
  const { group: _, ...values } = story.fields
  const given = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, parseValue(value, now)]))
  const [few, many] = usersByPriority[story.priority]
  const site = requester?.site ?? assignee?.site ?? 'Dublin'
  switch (story.type) {
    case 'Incident':
      return {
        affected_site: site,
        users_affected: chance.whole(few, many),
        first_noticed: dateOf(createdAt),
        workaround_known: false,
        ...given,
      }
    case 'Service Request':
      return { cost_center: String(chance.whole(41, 58) * 100 + 20), ...given }
    case 'Change Request':
      return {
        planned_start: dateOf(new Date(createdAt.getTime() + chance.whole(2, 9) * day)),
        risk: riskByPriority[story.priority],
        ...(story.service && { systems_touched: story.service }),
        rollback_plan: chance.pick(rollbacks),
        ...given,
      }
    default:
      return given
  }
}

/** `38`, `true`, `Lisbon`, or `+16`: a date that many days ahead. */
function parseValue(text: string, now: Date) {
  if (text.startsWith('+')) return dateOf(new Date(now.getTime() + Number(text) * day))
  if (text === 'true' || text === 'false') return text === 'true'
  return /^\d+$/.test(text) ? Number(text) : text
}

const dateOf = (moment: Date) => moment.toISOString().slice(0, 10)
