import type { VersionState } from '@hatchway/contract/releases/version-overview'
import type { ReactNode } from 'react'
import { countOf, countText } from '../../platform/count-text.ts'

/** The texts of the overview of the versions that customers run. */
export const versionListMessages = {
  title: 'Versions',
  atRisk: (count: number) => `${countText(count)} at risk`,
  state: 'State',
  states: { running: 'Running', behind: 'Behind', at_risk: 'At risk', never: 'Never applied' },
  search: 'Search versions',
  searchExample: 'Customer or service',
  service: 'Service',
  anyService: 'Any service',
  searchServices: 'Search services',
  customer: 'Customer',
  anyCustomer: 'Any customer',
  runs: 'Runs',
  olderThan: 'Older than',
  unknownRelease: 'a release',
  select: (customer: string, service: string) => `Select ${customer}, ${service}`,
  noMatch: 'No versions found',
  noMatchHint: 'Try part of a customer or service name.',
  notify: 'Notify',
  notifySelected: (count: number) => `Notify ${countText(count)} selected`,
  notifyBehind: (count: number) => `Notify ${countText(count)} behind`,
  notifyAll: (count: number) => (count === 1 ? 'Notify this one' : `Notify all ${countText(count)}`),
  notifyLimit: (most: number) => `You can notify at most ${most} rows at once`,
} as const

/** The texts shown when no customer is in a state. */
export const noVersionMessages: Record<VersionState, { title: string; hint: string }> = {
  running: {
    title: 'No applied versions yet',
    hint: 'Customers mark releases as applied in their portal, or you record it for them.',
  },
  behind: { title: 'No customers are behind', hint: 'All customers run the latest versions.' },
  at_risk: { title: 'No customers at risk', hint: 'No customer runs a version with a known critical bug.' },
  never: { title: 'No missing versions', hint: 'All customers have reported their versions.' },
}

/** The texts of the version of a service that a customer runs. */
export const versionMessages = {
  columns: {
    customer: 'Customer',
    service: 'Service',
    version: 'Version',
    state: 'State',
    bugs: 'Known critical bugs',
    since: 'Applied',
    notified: 'Last notified',
  },
  notNotified: 'Never',
  lastNotified: (date: ReactNode) => <>Last notified: {date}</>,
  neverApplied: 'Never applied',
  latest: (version: string) => `Latest is ${version}`,
  behind: (count: number, latest: string | undefined) => `${count} behind ${latest ?? ''}`,
  bugs: (count: number, fixedIn: string | undefined) =>
    `${countOf(count, 'bug')}${fixedIn === undefined ? '' : `, fixed in ${fixedIn}`}`,
  noVersion: 'None',
  newTicket: 'New ticket',
  /** The beginning of the subject of a new ticket. */
  ticketSubject: (service: string, version: string | undefined) =>
    `${version === undefined ? service : `${service} ${version}`}: `,
  notify: 'Notify',
} as const

/** The texts of the versions that one customer runs. */
export const customerMessages = {
  label: 'Versions in use',
  loadFailed: 'Versions couldn’t be loaded',
  none: 'No applied versions yet.',
  showAll: (count: number) => `Show all ${count}`,
  neverApplied: (services: number) => `${countOf(services, 'service')} never applied`,
} as const

/** The texts of the customers that run a release. */
export const releaseMessages = {
  label: 'Customers',
  run: (count: ReactNode) => <>{count} run it</>,
  runOlder: (count: ReactNode) => <>{count} run an older version</>,
  atRisk: (count: ReactNode) => <>{count} of them at risk</>,
  notifyAtRisk: 'Notify customers at risk',
  notifyBehind: 'Notify customers behind',
} as const
