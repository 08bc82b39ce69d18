import type { Skill } from '@hatchway/contract/assignment/skills'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { AvatarStack } from '../../ui/display/avatar.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { MoreMenu } from '../../ui/menu/more-menu.tsx'
import { ConfirmMutation } from '../../ui/overlay/confirm-mutation.tsx'
import { skillMessages as messages } from './assignment.messages.ts'
import { skillsList, useSkillChanges } from './assignment.queries.ts'
import { SkillDialog } from './skill-dialog.tsx'

const columns =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)_minmax(0,1fr)_100px_32px] items-center gap-x-4 max-md:grid-cols-[minmax(0,1fr)_32px]'

/** Lists the skills with the agents who have them and the tickets that need them. */
export function SkillList({ isAdding, onAdding }: { isAdding: boolean; onAdding: (isAdding: boolean) => void }) {
  const query = useQuery(skillsList)
  const [editing, setEditing] = useState<Skill>()
  const [deleting, setDeleting] = useState<Skill>()
  return (
    <>
      {query.isLoadingError && <QueryError className="m-auto" title={messages.loadFailed} query={query} />}
      {query.isPending && <Skeleton className="m-5 h-40" />}
      {query.data?.length === 0 && (
        <EmptyState
          className="m-auto"
          title={messages.none}
          action={<Button onClick={() => onAdding(true)}>{messages.new}</Button>}
        >
          {messages.purpose}
        </EmptyState>
      )}
      {query.data && query.data.length > 0 && (
        <>
          <div aria-hidden className={`${columns} h-8 flex-none border-line border-b px-5 text-ink-3 max-md:hidden`}>
            <span>{messages.columns.skill}</span>
            <span>{messages.columns.conditions}</span>
            <span>{messages.columns.people}</span>
            <span className="text-end">{messages.columns.openTickets}</span>
          </div>
          <ul>
            {query.data.map((skill) => (
              <li key={skill.id} className={`${columns} min-h-11 border-line border-b px-5 max-md:px-4 max-md:py-2`}>
                <button
                  type="button"
                  className="min-w-0 truncate text-start font-medium hover:text-accent-ink"
                  onClick={() => setEditing(skill)}
                >
                  {skill.name}
                </button>
                <span
                  className={`truncate max-md:col-start-1 ${skill.problem ? 'text-warning-ink' : 'text-ink-2'}`}
                  title={skill.problem ?? skill.sentence ?? undefined}
                >
                  {skill.problem ?? skill.sentence}
                </span>
                <span className="min-w-0 max-md:col-start-1">
                  <People skill={skill} />
                </span>
                <span className="text-ink-2 max-md:col-start-1 md:text-end">
                  {skill.openTickets.toLocaleString('en')}
                  <span className="md:sr-only">{messages.openTickets(skill.openTickets)}</span>
                </span>
                <span className="max-md:col-start-2 max-md:row-[1/span_4]">
                  <MoreMenu
                    label={messages.more(skill.name)}
                    entries={() => [
                      { label: messages.edit, onSelect: () => setEditing(skill) },
                      'line',
                      { label: messages.delete, danger: true, onSelect: () => setDeleting(skill) },
                    ]}
                  />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {isAdding && <SkillDialog onClose={() => onAdding(false)} />}
      {editing && <SkillDialog skill={editing} onClose={() => setEditing(undefined)} />}
      {deleting && <ConfirmDeletion skill={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

function People({ skill: { people } }: { skill: Skill }) {
  if (people.length === 0) return <span className="text-warning-ink">{messages.noAgents}</span>
  return (
    <span className="flex items-center gap-2">
      <AvatarStack max={4} people={people.map(({ id, fullName, avatarUrl }) => ({ id, name: fullName, avatarUrl }))} />
      <span className="truncate text-ink-2">{messages.agents(people.length)}</span>
    </span>
  )
}

function ConfirmDeletion({ skill, onClose }: { skill: Skill; onClose: () => void }) {
  const { remove, add } = useSkillChanges()
  const { id, name, conditions, people } = skill
  return (
    <ConfirmMutation
      onClose={onClose}
      title={messages.deleteQuestion(name)}
      description={messages.deleteEffect}
      confirmLabel={messages.deleteSkill}
      destructive
      pendingLabel={messages.deleting}
      mutation={remove}
      variables={id}
      done={messages.deleted(name)}
      failed={messages.deleteFailed}
      undo={() => add.mutateAsync({ name, conditions, personIds: people.map((person) => person.id) })}
      undone={messages.restored(name)}
      undoFailed={messages.restoreFailed}
    />
  )
}
