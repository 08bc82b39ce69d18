/** The texts of the set-up. */
export const setupMessages = {
  done: 'This help desk is already set up. Please sign in.',
  /** Whether the first steps are shown, as the activity log stores it. */
  firstSteps: (isHidden: boolean) => (isHidden ? 'hidden' : 'shown'),
} as const

/** The names of what a new desk begins with. */
export const defaultNames = {
  incident: 'Incident',
  serviceRequest: 'Service Request',
  problem: 'Problem',
  changeRequest: 'Change Request',
  group: 'Service Desk',
  calendar: 'Office hours',
  intake: 'Walk-in',
} as const
