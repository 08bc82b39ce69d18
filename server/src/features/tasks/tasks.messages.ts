/** What callers and the activity log read about tasks. */
export const taskMessages = {
  tooMany: (most: number) => `A ticket can have at most ${most} tasks`,
  stale: 'This task has changed since you opened it',
  completeFirst: (before: readonly string[], subject: string) =>
    `Complete ${quoted(before)} first: “${subject}” comes after.`,
  notOfTicket: 'Choose tasks of the same ticket',
  waitsForItself: 'A task cannot wait for itself',
  waitForEachOther: (others: readonly string[]) =>
    `${quoted(others)} would wait for this task, and this task for ${others.length === 1 ? 'it' : 'them'}`,
  hiddenFile: 'Choose files of this ticket that its customer can see',
  unknownGroup: 'Choose a group that exists',
  cannotSeeTicket: (name: string) => `${name} cannot see this ticket. Choose someone else.`,
  noCustomer: 'This ticket has no customer to do the task',

  doneBySupport: 'Support does this task',
  alreadyDone: 'This task is already done',

  changedSince: (subject: string) => `“${subject}” has changed since. Undo that change first.`,
  alreadyDeleted: 'These tasks are already deleted',

  parties: { customer: 'Customer', desk: 'Support' },
  dueAfter: (amount: number, unit: 'days' | 'hours') => `${amount} business ${unit}`,
  done: (count: number, all: number) => `${count} of ${all}`,
  hasDescription: 'Text',
} as const

/** Returns a list of subjects as words: `“A”`, `“A” and “B”`, `“A” and 2 other tasks`. */
function quoted(subjects: readonly string[]): string {
  const [first, second] = subjects.map((subject) => `“${subject}”`)
  if (subjects.length <= 1) return first ?? ''
  return subjects.length === 2 ? `${first} and ${second}` : `${first} and ${subjects.length - 1} other tasks`
}
