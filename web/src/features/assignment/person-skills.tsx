import type { User } from '@hatchway/contract/accounts/users'
import type { Skill } from '@hatchway/contract/assignment/skills'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { recordOptions } from '../../ui/select/labeled.ts'
import { MultiSelect } from '../../ui/select/multi-select.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { personSkillMessages as messages } from './assignment.messages.ts'
import { skillsList, useSkillChanges } from './assignment.queries.ts'

/** Edits the skills of an agent. Takes effect at once. */
export function PersonSkills({ person }: { person: User }) {
  const query = useQuery(skillsList)
  const { change } = useSkillChanges()
  const has = (skill: Skill) => skill.people.some(({ id }) => id === person.id)
  const save = (skill: Skill, isGiven: boolean) => {
    const others = skill.people.map(({ id }) => id).filter((id) => id !== person.id)
    return change.mutateAsync({ id: skill.id, body: { personIds: isGiven ? [...others, person.id] : others } })
  }
  const titleOf = ({ name }: Skill, isGiven: boolean) =>
    isGiven ? messages.given(name, person.fullName) : messages.taken(name, person.fullName)
  const give = (skill: Skill, isGiven: boolean) =>
    void toastResult(save(skill, isGiven), {
      done: titleOf(skill, isGiven),
      failed: messages.failed,
      undo: (saved) => save(saved, !isGiven),
      undone: titleOf(skill, !isGiven),
      undoFailed: messages.failed,
    })
  const select = (skills: Skill[], chosen: string[]) => {
    const changed = skills.find((skill) => chosen.includes(String(skill.id)) !== has(skill))
    if (changed) give(changed, !has(changed))
  }
  return (
    <FormSection title={messages.title} hint={messages.hint}>
      {query.isLoadingError && <QueryError title={messages.loadFailed} query={query} />}
      {query.isPending && <SkeletonText lines={1} />}
      {query.data?.length === 0 && (
        <p className="text-ink-2">
          {messages.none}{' '}
          <Link
            to="/settings/$section"
            params={{ section: 'skills' }}
            className="text-accent-ink underline underline-offset-3"
          >
            {messages.addSkills}
          </Link>
        </p>
      )}
      {query.data && query.data.length > 0 && (
        <Field group label={messages.title}>
          <MultiSelect
            label={messages.title}
            none={messages.noSkills}
            options={recordOptions(query.data)}
            value={query.data.filter(has).map(({ id }) => String(id))}
            onValueChange={(chosen) => select(query.data, chosen)}
          />
        </Field>
      )}
    </FormSection>
  )
}
