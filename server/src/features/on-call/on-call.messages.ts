/** The texts of schedules: who is on call, and their overrides. */
export const onCallMessages = {
  changedByOther: 'Someone else changed this schedule',
  usedByPolicies: (policies: readonly string[], schedule: string) => {
    const names = policies.map((name) => `“${name}”`).join(', ')
    return policies.length === 1
      ? `The SLA policy ${names} notifies ${schedule}. Remove it there first.`
      : `The SLA policies ${names} notify ${schedule}. Remove it there first.`
  },
  noSuchSchedule: 'Choose an on-call schedule that exists',
  schedules: 'on-call schedules',
  nameTaken: (name: string) => `There is another on-call schedule called “${name}”`,
  noSuchGroup: 'Choose a group that exists',
  onlyStaff: 'Only agents and admins can be on call',
  deactivated: (person: string) => `${person} is deactivated. Remove them from the rotation.`,
  rotation: ({
    title,
    people,
    start,
    handover,
    hours,
  }: Record<'title' | 'people' | 'start' | 'handover' | 'hours', string>) =>
    `${title}: ${people}; from ${start}; ${handover}${hours && `; ${hours}`}`,
  shiftsOverlap: 'The two shifts overlap. Choose another one.',
  nobodyOnCall: 'Choose a time when only one person is on call',
  othersOnCall: 'One of these shifts now belongs to someone else. Check the shifts again.',
  samePerson: 'Both shifts belong to the same person. Choose another one.',
  onlyAdminsRemove: 'Only admins can remove other people’s overrides',
  onlyAdminsChange: 'Only admins can change other people’s shifts',
  endBeforeStart: 'The end must be after the start',
  endPassed: 'The end must be in the future',
  tooManyDays: 'Choose at most 100 days',
  daysOutOfRange: 'Choose days between 2000 and 2099',
  tooManyOverrides: (most: number) => `A schedule can have at most ${most} overrides. Remove one first.`,
  absentThen: (person: string) => `${person} is absent then. Choose someone else.`,
} as const

/** The texts of absences, and of their deputies. */
export const absenceMessages = {
  onlyAdminsEnter: 'Only admins can add absences for other people',
  onlyAdminsChange: 'Only admins can change other people’s absences',
  tooMany: (most: number) => `A person can have at most ${most} absences. Delete one first.`,
  onlyStaff: 'Only agents and admins can have absences',
  endBeforeStart: 'The end must be after the start',
  endPassed: 'The end must be in the future',
  tooLong: 'An absence can last at most two years',
  otherOn: (day: string) => `There is another absence on ${day}. Change that one.`,
  otherFromTo: (first: string, last: string) => `There is another absence from ${first} to ${last}. Change that one.`,
  ownDeputy: 'Choose someone else as deputy',
  deputyNotStaff: 'Choose an agent or admin as deputy',
  deputiesLeadBack: (person: string) =>
    `${person} is absent then too, and their deputy is the same person. Choose someone else.`,
} as const
