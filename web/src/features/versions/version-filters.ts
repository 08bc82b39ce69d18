import type { VersionState } from '@hatchway/contract/releases/version-overview'

/** The URL parameters of the overview besides search, order and page. `notify` opens the notice for all rows that match the filter. */
export const versionFilters = ['state', 'serviceId', 'customerId', 'runs', 'before', 'notify'] as const

export const versionStates: { value: VersionState; label: string }[] = [
  { value: 'running', label: 'Running' },
  { value: 'behind', label: 'Behind' },
  { value: 'at_risk', label: 'At risk' },
  { value: 'never', label: 'Never applied' },
]

export const stateIn = (text: string | undefined): VersionState =>
  versionStates.find(({ value }) => value === text)?.value ?? 'running'
