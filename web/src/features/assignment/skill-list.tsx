import type { Skill } from '@hatchway/contract/assignment/skills'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { AvatarStack } from '../../ui/display/avatar.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { MoreMenu } from '../../ui/menu/more-menu.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
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
      {query.isLoadingError && <QueryError className="m-auto" title="Skills couldn’t be loaded" query={query} />}
      {query.isPending && <Skeleton className="m-5 h-40" />}
      {query.data?.length === 0 && (
        <EmptyState
          className="m-auto"
          title="No skills yet"
          action={<Button onClick={() => onAdding(true)}>New skill</Button>}
        >
          A skill defines which tickets need it and which agents have it. Automatic assignment gives those tickets only
          to those agents.
        </EmptyState>
      )}
      {query.data && query.data.length > 0 && (
        <>
          <div aria-hidden className={`${columns} h-8 flex-none border-line border-b px-5 text-ink-3 max-md:hidden`}>
            <span>Skill</span>
            <span>Tickets that need it</span>
            <span>Agents</span>
            <span className="text-end">Open tickets</span>
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
                  <span className="md:sr-only">{skill.openTickets === 1 ? ' open ticket' : ' open tickets'}</span>
                </span>
                <span className="max-md:col-start-2 max-md:row-start-1">
                  <MoreMenu
                    label={`More for ${skill.name}`}
                    entries={() => [
                      { label: 'Edit', onSelect: () => setEditing(skill) },
                      'line',
                      { label: 'Delete', danger: true, onSelect: () => setDeleting(skill) },
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
  if (people.length === 0) return <span className="text-warning-ink">No agents</span>
  return (
    <span className="flex items-center gap-2">
      <AvatarStack max={4} people={people.map(({ id, fullName, avatarUrl }) => ({ id, name: fullName, avatarUrl }))} />
      <span className="truncate text-ink-2">{people.length === 1 ? '1 agent' : `${people.length} agents`}</span>
    </span>
  )
}

function ConfirmDeletion({ skill, onClose }: { skill: Skill; onClose: () => void }) {
  const { remove, add } = useSkillChanges()
  const restore = () =>
    add.mutate(
      { name: skill.name, conditions: skill.conditions, personIds: skill.people.map(({ id }) => id) },
      {
        onSuccess: () => toast({ title: `“${skill.name}” restored`, variant: 'success' }),
        onError: toastError('The skill couldn’t be restored'),
      },
    )
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Delete the skill “${skill.name}”?`}
      description="Tickets no longer need it. Tickets already assigned keep their assignees."
      confirmLabel="Delete skill"
      destructive
      pending={remove.isPending}
      pendingLabel="Deleting..."
      onConfirm={() =>
        remove.mutate(skill.id, {
          onSuccess: () =>
            toast({
              title: `“${skill.name}” deleted`,
              variant: 'success',
              action: { label: 'Undo', onClick: restore },
            }),
          onError: toastError('The skill couldn’t be deleted'),
          onSettled: onClose,
        })
      }
    />
  )
}
