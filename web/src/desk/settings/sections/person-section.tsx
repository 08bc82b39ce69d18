import type { User } from '@hatchway/contract/accounts/users'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { PersonSkills } from '../../../features/assignment/person-skills.tsx'
import { onePerson } from '../../../features/people/people.queries.ts'
import { PersonAccess } from '../../../features/people/person-access.tsx'
import { PersonAccount } from '../../../features/people/person-account.tsx'
import { PersonFields } from '../../../features/people/person-fields.tsx'
import { usePersonForm } from '../../../features/people/use-person-form.ts'
import { RecordError } from '../record-error.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { Unsaved } from '../use-unsaved-guard.tsx'

/** One user: profile, access, skills, and account status. */
export function PersonSection() {
  const { id } = useParams({ strict: false })
  const person = useQuery(onePerson(Number(id)))
  if (!person.data) return <RecordError query={person} kind="Person" above={above} />
  return <PersonEditor key={person.data.id} person={person.data} />
}

const above = <Link to={'/settings/people' as '/settings'}>People</Link>

function PersonEditor({ person }: { person: User }) {
  const form = usePersonForm(person)
  return (
    <SettingsFrame title={person.fullName} above={above} actions={<Unsaved form={form} />}>
      <PersonFields person={person} form={form} />
      <PersonAccess person={person} form={form} />
      {person.role !== 'requester' && <PersonSkills person={person} />}
      <PersonAccount person={person} />
    </SettingsFrame>
  )
}
