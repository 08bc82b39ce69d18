import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { X } from 'lucide-react'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Combobox } from '../../ui/select/combobox.tsx'
import { staffList } from '../users/users.queries.ts'
import { GroupSelect } from './group-select.tsx'
import { groupPeople } from './groups.changes.ts'
import { groupMessages } from './groups.messages.ts'
import type { GroupForm } from './use-group-form.ts'

const messages = groupMessages.members

const row =
  'grid items-center gap-x-3 gap-y-2 grid-cols-[minmax(0,1fr)_auto] max-md:[&>:nth-child(2)]:col-span-2 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)_28px]'

/** Edits the members of a group, and whose tickets each of them may see. */
export function GroupMembers({ groupId, form }: { groupId: number; form: GroupForm }) {
  const { memberIds, set } = form
  const staff = useQuery(staffList)
  const known = useQuery(groupPeople(groupId))
  const others = (staff.data ?? []).filter(({ id }) => !memberIds.includes(id))
  const nameOf = (id: number) =>
    staff.data?.find((person) => person.id === id)?.fullName ??
    (staff.data ? messages.nameOfId(id) : messages.loadingName)
  const shown = memberIds.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))

  return (
    <FormSection title={messages.title} hint={messages.hint}>
      <Combobox
        label={messages.add}
        placeholder={messages.add}
        searchPlaceholder={messages.search}
        value={undefined}
        loading={staff.isPending}
        emptyText={staff.isError ? messages.failed : messages.noMatch}
        onValueChange={(id) => id && set({ memberIds: [...memberIds, Number(id)] })}
        options={others.map(({ id, fullName, avatarUrl }) => ({
          value: String(id),
          label: fullName,
          icon: <Avatar person={{ id, fullName, avatarUrl }} size={20} />,
        }))}
      />
      {shown.length === 0 && <p className="text-ink-2">{messages.none}</p>}
      {shown.length > 0 && (
        <div className={clsx(row, 'type-small -mb-3 text-ink-3 max-md:hidden')} aria-hidden>
          <span>{messages.member}</span>
          <span>{messages.visibility}</span>
        </div>
      )}
      <ul className="divide-y divide-line border-line max-md:border-t md:border-y">
        {shown.map((id) => {
          const person = known.data?.people.find((one) => one.id === id)
          const saved = person?.allowedGroups.map((group) => group.id) ?? []
          return (
            <li key={id} className={clsx(row, 'py-2')}>
              <span className="flex min-w-0 items-center gap-2.5">
                <Avatar person={{ id, fullName: nameOf(id), avatarUrl: person?.avatarUrl }} size={24} />
                <Link
                  to="/settings/people/$id"
                  params={{ id: String(id) }}
                  className="truncate font-medium text-ink no-underline hover:underline touch-target"
                >
                  {nameOf(id)}
                </Link>
              </span>
              {person?.role === 'agent' ? (
                <GroupSelect
                  label={messages.visibilityOf(nameOf(id))}
                  none={messages.allGroups}
                  value={form.seesOf(id) ?? saved}
                  onValueChange={(ids) => form.setSees(id, ids, saved)}
                />
              ) : (
                <span className="ps-2.25 text-ink-3">
                  {person ? messages.allGroupsAsAdmin : messages.unknownVisibility}
                </span>
              )}
              <IconButton
                label={messages.remove(nameOf(id))}
                size="sm"
                className="max-md:col-start-2 max-md:row-start-1"
                onClick={() => set({ memberIds: memberIds.filter((one) => one !== id) })}
                icon={X}
              />
            </li>
          )
        })}
      </ul>
    </FormSection>
  )
}
