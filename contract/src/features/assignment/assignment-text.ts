import type { AssignmentMode, ChoiceReason, NoneReason } from './choose-assignee.ts'

export const assignmentModeLabels: Record<AssignmentMode, string> = {
  manual: 'Manual',
  round_robin: 'Round robin',
  least_loaded: 'Least loaded',
}

/** Returns why a user was chosen: `Least loaded: 3 open tickets`. */
export function choiceText({ mode, openTickets, knows, skills }: ChoiceReason): string {
  const turn =
    mode === 'round_robin' ? 'next in turn' : `${openTickets} open ${openTickets === 1 ? 'ticket' : 'tickets'}`
  const others = [
    ...(skills.length > 0 ? [`has the ${skillsText(skills)}`] : []),
    ...(knows ? [`has worked for this ${knows}`] : []),
  ]
  return [`${assignmentModeLabels[mode]}: ${turn}`, ...others].join(', ')
}

/** Returns why no user was chosen, as the rest of a sentence. */
export function noneText(reason: NoneReason): string {
  switch (reason.why) {
    case 'no_members':
      return 'no member of the group takes new tickets'
    case 'skill_missing':
      return `no member of the group has the ${skillsText(reason.skills)}`
    case 'outside_hours':
      return 'it is outside the working hours of the group'
    case 'absent':
      return 'every member who could take it is absent'
    case 'at_capacity':
      return 'every member who could take it is at capacity'
  }
}

const skillsText = (skills: readonly string[]) =>
  `${skills.length === 1 ? 'skill' : 'skills'} ${new Intl.ListFormat('en').format(skills.map((skill) => `“${skill}”`))}`
