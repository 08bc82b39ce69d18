import { z } from 'zod'
import { recordEndpoints } from '../../record-endpoints.ts'
import { id, line, person } from '../../shapes.ts'
import { describedConditions, givenConditions, newConditions } from '../conditions/condition-shapes.ts'
import { limits } from '../limits.ts'

export const skill = z.object({
  id,
  name: z.string(),
  /** `conditions` are the tickets that need it. */
  ...describedConditions,
  people: z.array(person),
  /** Open tickets that need it. */
  openTickets: z.number(),
})
export type Skill = z.infer<typeof skill>

const personIds = z
  .array(id)
  .max(limits.peoplePerSkill)
  .transform((given) => [...new Set(given)])
const nameMissing = 'Give the skill a name'
export const newSkill = z.object({
  name: line(60).pipe(z.string({ error: nameMissing }).min(1, nameMissing)),
  conditions: newConditions,
  personIds: personIds.default([]),
})
export type NewSkill = z.input<typeof newSkill>
export const skillChange = z.object({
  ...newSkill.partial().shape,
  conditions: givenConditions.optional(),
  personIds: personIds.optional(),
})
export type SkillChange = z.input<typeof skillChange>

const skillEndpoints = recordEndpoints('/api/skills', skill, 'admin')

export const skills = {
  list: skillEndpoints.list('Skills with the agents who have them and the number of open tickets that need them.'),
  add: skillEndpoints.add(
    'Add a skill. Tickets that match its conditions are automatically assigned only to agents who have it. Without conditions, every ticket needs it.',
    newSkill,
  ),
  change: skillEndpoints.change(
    'Change a skill: its name, the tickets that need it, or the agents who have it.',
    skillChange,
  ),
  remove: skillEndpoints.remove('Delete a skill. Tickets no longer need it.'),
}
