import type { OnCallSchedule } from '@hatchway/contract/time/on-call'
import { useQuery } from '@tanstack/react-query'
import { staffList } from '../../users/users.queries.ts'
import { editorMessages } from '../on-call.messages.ts'

/** Returns a person of a rotation by id, also one who has been deactivated since. */
export function usePeople(schedule: OnCallSchedule | undefined) {
  const { data: staff = [] } = useQuery(staffList)
  return (id: number) => {
    const found = schedule?.people.find((one) => one.id === id) ?? staff.find((one) => one.id === id)
    const isActive = schedule?.people.find((one) => one.id === id)?.isActive ?? true
    return { id, fullName: found?.fullName ?? editorMessages.unknownPerson, avatarUrl: found?.avatarUrl, isActive }
  }
}
export type PersonOf = ReturnType<typeof usePeople>
