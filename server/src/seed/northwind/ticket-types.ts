import type { Field, Step } from '../../features/ticket-types/ticket-types.factory.ts'

type TicketType = {
  name: string
  icon: string
  hue: number
  is_default?: boolean
  /** The groups to which such tickets may be assigned; any when there are none. */
  groups?: string[]
  steps: Step[]
  /** Which step may follow which, and the groups that may choose it; everyone where there are none. */
  next?: [from: string, to: string, ...groups: string[]][]
  /** The group that approves new tickets, in each stage. */
  approval?: { message: string; stages: [name: string, group: string][] }
  fields: Field[]
}

export const sites = ['Dublin', 'Cork', 'London', 'Lisbon', 'Porto', 'Rotterdam', 'Hamburg', 'Austin', 'Toronto']

const open: Step = { name: 'Open', state: 'open', is_default: true }
const inProgress: Step = { name: 'In Progress', state: 'in_progress' }
const waiting: Step = { name: 'Waiting', state: 'in_progress', pauses_sla: true }
const resolved: Step = { name: 'Resolved', state: 'resolved' }
const closed: Step = { name: 'Closed', state: 'closed' }

const usersAffected: Field = { name: 'users_affected', label: 'Users affected', field_type: 'number' }

export const ticketTypes: TicketType[] = [
  {
    name: 'Incident',
    icon: 'zap',
    hue: 25,
    is_default: true,
    steps: [open, inProgress, waiting, resolved, closed],
    fields: [
      {
        name: 'affected_site',
        label: 'Affected site',
        field_type: 'select',
        options: JSON.stringify([...sites, 'Home office']),
      },
      usersAffected,
      { name: 'first_noticed', label: 'First noticed', field_type: 'date' },
      {
        name: 'workaround_known',
        label: 'A workaround is known',
        field_type: 'checkbox',
        helper_text: 'Helps the next agent respond faster',
      },
    ],
  },
  {
    name: 'Service Request',
    icon: 'concierge-bell',
    hue: 200,
    steps: [
      open,
      { name: 'In approval', state: 'in_progress', pauses_sla: true },
      { name: 'Scheduled', state: 'open', pauses_sla: true },
      inProgress,
      waiting,
      resolved,
      closed,
    ],
    fields: [
      { name: 'needed_by', label: 'Needed by', field_type: 'date' },
      { name: 'cost_center', label: 'Cost center', field_type: 'text', placeholder: 'For example 4120' },
    ],
  },
  {
    name: 'Problem',
    icon: 'bug',
    hue: 300,
    steps: [
      open,
      { name: 'Investigating', state: 'in_progress' },
      { name: 'Known error', state: 'in_progress', pauses_sla: true },
      resolved,
      closed,
    ],
    fields: [usersAffected, { name: 'workaround', label: 'Workaround', field_type: 'textarea' }],
  },
  {
    name: 'Change Request',
    icon: 'git-compare-arrows',
    hue: 150,
    groups: ['Network Operations', 'Applications', 'Messaging', 'Security'],
    steps: [
      { name: 'Draft', state: 'open', is_default: true },
      { name: 'In review', state: 'open', pauses_sla: true },
      {
        name: 'Scheduled',
        state: 'open',
        pauses_sla: true,
        required_fields: ['customFields.planned_start', 'customFields.rollback_plan'],
        waits_for_approval: true,
      },
      { name: 'Implementing', state: 'in_progress', required_fields: ['assigneeId'] },
      { name: 'Verifying', state: 'in_progress' },
      { name: 'Done', state: 'resolved' },
      closed,
    ],
    next: [
      ['Draft', 'In review'],
      ['In review', 'Scheduled', 'Network Operations', 'Security'],
      ['In review', 'Draft'],
      ['Scheduled', 'Implementing'],
      ['Scheduled', 'Draft'],
      ['Implementing', 'Verifying'],
      ['Verifying', 'Done'],
      ['Verifying', 'Implementing'],
      ['Done', 'Closed'],
      ['Done', 'Implementing'],
    ],
    approval: { message: 'Check the risk, the time and the way back.', stages: [['Change approval', 'Security']] },
    fields: [
      { name: 'planned_start', label: 'Planned start', field_type: 'date' },
      {
        name: 'risk',
        label: 'Risk',
        field_type: 'select',
        options: JSON.stringify(['Low', 'Medium', 'High']),
      },
      { name: 'systems_touched', label: 'Systems affected', field_type: 'textarea', placeholder: 'One per line' },
      { name: 'rollback_plan', label: 'Rollback plan', field_type: 'text', placeholder: 'How to undo it' },
    ],
  },
]
