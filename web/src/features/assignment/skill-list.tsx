import type { Skill } from '@hatchway/contract/assignment/skills'
import { useQuery } from '@tanstack/react-query'
import { countText } from '../../platform/count-text.ts'
import { AvatarStack } from '../../ui/display/avatar.tsx'
import { DialogList } from '../../ui/table/dialog-list.tsx'
import { skillMessages as messages } from './assignment.messages.ts'
import { skillsList, useSkillChanges } from './assignment.queries.ts'
import { SkillDialog } from './skill-dialog.tsx'

const columns =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)_minmax(0,1fr)_100px_32px] items-center gap-x-4 max-md:grid-cols-[minmax(0,1fr)_32px]'

/** Lists the skills with the agents who have them and the tickets that need them. */
export function SkillList({ isAdding, onAdding }: { isAdding: boolean; onAdding: (isAdding: boolean) => void }) {
  const query = useQuery(skillsList)
  const { remove, add } = useSkillChanges()
  return (
    <DialogList
      query={query}
      messages={messages}
      columns={columns}
      headings={
        <>
          <span>{messages.columns.skill}</span>
          <span>{messages.columns.conditions}</span>
          <span>{messages.columns.people}</span>
          <span className="text-end">{messages.columns.openTickets}</span>
        </>
      }
      cells={(skill) => (
        <>
          <span
            className={`truncate max-md:col-start-1 ${(skill.problem ?? skill.missing) ? 'text-warning-ink' : 'text-ink-2'}`}
            title={skill.problem ?? skill.missing ?? skill.sentence ?? undefined}
          >
            {skill.problem ?? skill.missing ?? skill.sentence}
          </span>
          <span className="min-w-0 max-md:col-start-1">
            <People skill={skill} />
          </span>
          <span className="text-ink-2 max-md:col-start-1 md:text-end">
            {countText(skill.openTickets)}
            <span className="md:sr-only">{messages.openTickets(skill.openTickets)}</span>
          </span>
        </>
      )}
      isAdding={isAdding}
      onAdding={onAdding}
      dialog={(skill, onClose) => <SkillDialog {...(skill && { skill })} onClose={onClose} />}
      remove={remove}
      restore={({ name, conditions, people }) =>
        add.mutateAsync({ name, conditions, personIds: people.map(({ id }) => id) })
      }
    />
  )
}

function People({ skill: { people } }: { skill: Skill }) {
  if (people.length === 0) return <span className="text-warning-ink">{messages.noAgents}</span>
  return (
    <span className="flex items-center gap-2">
      <AvatarStack max={4} people={people} />
      <span className="truncate text-ink-2">{messages.agents(people.length)}</span>
    </span>
  )
}
