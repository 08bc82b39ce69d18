import { assignmentMessages as messages } from './assignment-text.messages.ts'
import type { AssignmentMode, ChoiceReason, NoneReason } from './choose-assignee.ts'

export const assignmentModeLabels: Record<AssignmentMode, string> = {
  manual: 'Manual',
  round_robin: 'Round robin',
  least_loaded: 'Least loaded',
}

/** Returns why a user was chosen: `Least loaded: 3 open tickets`. */
export function choiceText({ mode, openTickets, knows, skills }: ChoiceReason): string {
  const turn = mode === 'round_robin' ? messages.nextInTurn : messages.openTickets(openTickets)
  const others = [
    ...(skills.length > 0 ? [messages.hasSkills(skills)] : []),
    ...(knows ? [messages.hasWorkedFor[knows]] : []),
  ]
  return messages.all([messages.choice(assignmentModeLabels[mode], turn), ...others])
}

/** Returns why no user was chosen, as the rest of a sentence. */
export function noneText(reason: NoneReason): string {
  switch (reason.why) {
    case 'no_members':
      return messages.noMembers
    case 'skill_missing':
      return messages.noSkill(reason.skills)
    case 'outside_hours':
      return messages.outsideHours
    case 'absent':
      return messages.absent
    case 'at_capacity':
      return messages.atCapacity
  }
}
