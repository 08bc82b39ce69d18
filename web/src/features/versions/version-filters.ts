import type { VersionState } from '@hatchway/contract/version-overview'

/** What the overview's address may hold beside search, order and page. `notify` opens the message for all that the filter finds. */
export const versionFilters = ['state', 'serviceId', 'customerId', 'runs', 'before', 'notify'] as const

export const versionStates: { value: VersionState; label: string }[] = [
  { value: 'running', label: 'Running' },
  { value: 'behind', label: 'Behind' },
  { value: 'at_risk', label: 'At risk' },
  { value: 'never', label: 'Never applied' },
]

export const stateIn = (text: string | undefined): VersionState =>
  versionStates.find(({ value }) => value === text)?.value ?? 'running'
