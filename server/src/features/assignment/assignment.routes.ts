import { groupAssignments } from '@hatchway/contract/assignment/group-assignment'
import { skills } from '@hatchway/contract/assignment/skills'
import type { FastifyInstance } from 'fastify'
import { byId, implement } from '../../platform/http/implement.ts'
import { addCountGauge } from '../../platform/telemetry.ts'
import { countQueuedTickets } from './assignment.background.ts'
import { assignOpenTickets, changeAssignment, listAssignments, showAssignment } from './assignment.settings.ts'
import { addSkill, changeSkill, listSkills, removeSkill } from './skills.ts'

export function assignmentRoutes(app: FastifyInstance) {
  addCountGauge(app, 'hatchway_assignment_queued_tickets', 'Tickets to be assigned automatically', countQueuedTickets)
  implement(app, groupAssignments.list, listAssignments)
  implement(app, groupAssignments.show, byId(showAssignment))
  implement(app, groupAssignments.change, changeAssignment)
  implement(app, groupAssignments.assignOpen, assignOpenTickets)
  implement(app, skills.list, listSkills)
  implement(app, skills.add, addSkill)
  implement(app, skills.change, changeSkill)
  implement(app, skills.remove, byId(removeSkill))
}
