import type { User } from '@hatchway/contract/accounts/users'
import { Link } from '@tanstack/react-router'
import { PersonSkills } from '../../../../features/assignment/person-skills.tsx'
import { AbsenceList } from '../../../../features/on-call/absences/absence-list.tsx'
import { onePerson } from '../../../../features/people/people.queries.ts'
import { PersonAccess } from '../../../../features/people/person-access.tsx'
import { PersonAccount } from '../../../../features/people/person-account.tsx'
import { PersonFields } from '../../../../features/people/person-fields.tsx'
import { usePersonForm } from '../../../../features/people/use-person-form.ts'
import { Unsaved } from '../../../../ui/form/unsaved.tsx'
import { sectionMessages } from '../../sections.messages.ts'
import { SettingsFrame } from '../../settings-frame.tsx'
import { SettingsRecord } from '../../settings-record.tsx'
import { peopleSectionMessages as messages } from './company.messages.ts'

/** One user: profile, access, skills, absences, and account status. */
export const PersonSection = () => (
  <SettingsRecord details={onePerson} kind={messages.kind} above={above}>
    {(person) => <PersonEditor key={person.id} person={person} />}
  </SettingsRecord>
)

const above = (
  <Link to="/settings/$section" params={{ section: 'people' }}>
    {sectionMessages.names.people}
  </Link>
)

function PersonEditor({ person }: { person: User }) {
  const form = usePersonForm(person)
  return (
    <SettingsFrame title={person.fullName} above={above} actions={<Unsaved form={form} />}>
      <PersonFields person={person} form={form} />
      <PersonAccess person={person} form={form} />
      {person.role !== 'requester' && (
        <>
          <PersonSkills person={person} />
          <AbsenceList userId={person.id} />
        </>
      )}
      <PersonAccount person={person} />
    </SettingsFrame>
  )
}
