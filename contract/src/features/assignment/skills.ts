import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, line, oneId, person } from '../../shapes.ts'
import { describedConditions, givenConditions } from '../conditions/condition-shapes.ts'
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

const nameMissing = 'Give the skill a name'
export const newSkill = z.object({
  name: line(60).pipe(z.string({ error: nameMissing }).min(1, nameMissing)),
  conditions: givenConditions,
  personIds: z
    .array(id)
    .max(limits.peoplePerSkill)
    .transform((given) => [...new Set(given)])
    .default([]),
})
export type NewSkill = z.input<typeof newSkill>
export const skillChange = newSkill.partial()
export type SkillChange = z.input<typeof skillChange>

export const skills = {
  list: endpoint({
    method: 'GET',
    path: '/api/skills',
    summary: 'Skills with the agents who have them and the number of open tickets that need them.',
    access: 'admin',
    response: z.array(skill),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/skills',
    summary:
      'Add a skill. Tickets for which its conditions hold are assigned automatically only to agents who have it.',
    access: 'admin',
    body: newSkill,
    response: skill,
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/skills/:id',
    summary: 'Change a skill: its name, the tickets that need it, or the agents who have it.',
    access: 'admin',
    params: oneId,
    body: skillChange,
    response: skill,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/skills/:id',
    summary: 'Delete a skill. Tickets no longer need it.',
    access: 'admin',
    params: oneId,
    response: z.null(),
    status: 204,
  }),
}
