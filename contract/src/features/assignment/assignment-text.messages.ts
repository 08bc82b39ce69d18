const skillsText = (skills: readonly string[]) =>
  `${skills.length === 1 ? 'skill' : 'skills'} ${new Intl.ListFormat('en').format(skills.map((skill) => `“${skill}”`))}`

/** Why a ticket was assigned to a user, or to no one. */
export const assignmentMessages = {
  choice: (mode: string, turn: string) => `${mode}: ${turn}`,
  nextInTurn: 'next in turn',
  openTickets: (count: number) => `${count} open ${count === 1 ? 'ticket' : 'tickets'}`,
  hasSkills: (skills: readonly string[]) => `has the ${skillsText(skills)}`,
  hasWorkedFor: { customer: 'has worked for this customer', requester: 'has worked for this requester' },
  all: (reasons: readonly string[]) => reasons.join(', '),
  noMembers: 'no group member receives new tickets',
  noSkill: (skills: readonly string[]) => `no group member has the ${skillsText(skills)}`,
  outsideHours: 'it’s outside the group’s working hours',
  absent: 'every available member is absent',
  atCapacity: 'every available member is at capacity',
} as const
