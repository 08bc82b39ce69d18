import type { SavedFilterList } from '@hatchway/contract/tickets/saved-filters'
import type { FilterParams } from '../../features/saved-filters/saved-filters.table.ts'

type SeedFilter = {
  owner: string
  name: string
  description: string | null
  is_public: boolean
  list?: SavedFilterList
  params: FilterParams
}

/** Views of the desk, and filters of a portal. A public one belongs to its owner's organization. */
export const savedFilters: SeedFilter[] = [
  {
    owner: 'Maya Lindqvist',
    name: 'SLA at risk',
    description: 'Open tickets with a target that is due soon or overdue, the first one first',
    is_public: true,
    params: { q: 'is:open sla:at_risk,breached', sortBy: 'slaDueAt', sortDirection: 'asc' },
  },
  {
    owner: 'Maya Lindqvist',
    name: 'Required this week',
    description: 'Tasks that block a step and are due within seven days, by assignee',
    is_public: true,
    list: 'tasks',
    params: { view: 'all', required: 'true', due: 'week', groupBy: 'assignee' },
  },
  {
    owner: 'Maya Lindqvist',
    name: 'Acme, not resolved',
    description: 'Open tickets of Acme Corporation',
    is_public: true,
    params: { customerId: 1, status: 'open,in_progress' },
  },
  {
    owner: 'Maya Lindqvist',
    name: 'Urgent and high',
    description: 'Unresolved tickets with high priority',
    is_public: true,
    params: { priority: 'urgent,high', status: 'open,in_progress' },
  },
  {
    owner: 'Maya Lindqvist',
    name: 'Waiting for approval',
    description: 'Requests in approval and changes in review',
    is_public: true,
    params: { statusName: 'In approval,In review' },
  },
  {
    owner: 'Priya Raman',
    name: 'VPN and remote access',
    description: null,
    is_public: false,
    params: { tag: 'vpn' },
  },
  {
    owner: 'Priya Raman',
    name: 'Quiet for two days',
    description: 'Open tickets without a change, by priority',
    is_public: false,
    params: { q: 'is:open updated:>2d -is:snoozed', groupBy: 'priority' },
  },
  {
    owner: 'Priya Raman',
    name: 'Board of my groups',
    description: 'At most ten tickets in progress',
    is_public: false,
    params: { assignedGroupId: 'mine', layout: 'board', limits: 'in_progress:10' },
  },
  {
    owner: 'Dana Whitfield',
    name: 'Being worked on',
    description: 'Tickets that someone is working on',
    is_public: true,
    params: { status: 'in_progress' },
  },
  { owner: 'Dana Whitfield', name: 'Urgent', description: null, is_public: false, params: { priority: 'urgent' } },
  {
    owner: 'Carmen Ortega',
    name: 'Resolved today',
    description: null,
    is_public: false,
    params: { resolvedToday: 'true' },
  },
]
