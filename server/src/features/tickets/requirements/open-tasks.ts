import { sql } from 'kysely'
import { refusalWith, type StepRequirement } from './entering.ts'
import { stepRequirementMessages as messages } from './step-requirements.messages.ts'

/** Required tasks of a ticket are done before it enters a step that they block. Customers read the subjects of those that they see only. */
export const openTasksAreDone: StepRequirement = async ({ db }, { ticket, after }) => {
  const { rows } = await sql<{ subject: string | null }>`
    select subject from open_tasks_before(${ticket.id}, ${after.status}, ${after.status_name})`.execute(db)
  const subjects = rows.map(({ subject }) => subject)
  return refusalWith(openTasksSentence(after.status_name, subjects))
}

/** Returns which required tasks are left before a step, as a sentence. Tasks that the reader may not see have null as their subject. */
export function openTasksSentence(step: string, open: readonly (string | null)[]): string | null {
  if (open.length === 0) return null
  const seen = open.filter((subject) => subject !== null)
  return seen.length === 0 ? messages.hiddenTasks(step) : messages.completeTasks(seen, step)
}
