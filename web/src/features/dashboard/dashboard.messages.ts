import { countOf, countText } from '../../platform/count-text.ts'

/** The texts of the dashboard around its cards. */
export const dashboardMessages = {
  greetings: {
    morning: (name: string) => `Good morning, ${name}`,
    afternoon: (name: string) => `Good afternoon, ${name}`,
    evening: (name: string) => `Good evening, ${name}`,
  },
  ready: 'Your help desk is ready',
  readyHint: 'Your metrics will appear here once you have tickets.',
  readyHintWithSteps: 'Your metrics will appear here once you have tickets. Get started:',
  keyFigures: 'Key figures',
  volume: 'Volume',
  teamLoad: 'Team load',
  atRisk: (customers: number, versions: number) => {
    const who = countOf(customers, 'customer is', 'customers are')
    return versions === 1
      ? `${who} running a version with a known critical bug`
      : `${who} running ${countText(versions)} versions with known critical bugs`
  },
  viewAtRisk: 'View customers',
  groupNotFound: 'Group not found',
  groupNotFoundHint: 'This group doesn’t exist or you don’t have access.',
  allMyGroups: 'All my groups',
} as const

/** The texts of the choice of the scope. */
export const scopeMessages = {
  scope: 'Scope',
  allMyGroups: 'All my groups',
  loadingGroup: 'One group',
  unknownGroup: 'Unknown group',
  span: 'Span',
  lastDays: (days: number) => `Last ${days} days`,
} as const

/** The texts of a card whose data could not be fetched. */
export const cardMessages = {
  tryAgain: 'Try again',
  trying: 'Trying...',
} as const

/** The texts of the first steps of a new desk. */
export const onboardingMessages = {
  title: 'First steps',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  done: 'Done',
  hide: 'Hide',
  hidden: 'First steps hidden',
  undo: 'Undo',
  hideFailed: 'First steps couldn’t be hidden',
  showFailed: 'First steps couldn’t be shown',
} as const

/** The texts of the card with the targets that were met. */
export const complianceMessages = {
  title: 'SLA compliance',
  met: (percent: string) => `${percent} met`,
  none: (days: number) => `No SLA targets ended in the last ${days} days.`,
  target: (target: string, met: number, count: number) => `${target}: ${met} of ${count}`,
  noTargets: 'None',
  share: (percent: string, count: number) => `${percent} of ${countText(count)}`,
} as const

/** The texts of the card with the latest activity. */
export const latestActivityMessages = {
  title: 'Latest activity',
  all: 'All',
  allLabel: 'All activity',
  none: 'No activity yet.',
} as const
