import type { Call } from '@hatchway/contract/endpoint'
import { absences } from '@hatchway/contract/time/absences'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { endpointQuery } from '../../../platform/call.ts'
import { useRecordChanges } from '../../../platform/lists/record-changes.ts'
import { useMinute } from '../../../platform/time/use-minute.ts'
import { useSession } from '../../session/session-context.tsx'
import { useShiftTime } from '../shifts/shift-time.ts'
import { returnText } from './absence-span.ts'
import { awayMessages } from './away.messages.ts'

/** Queries the absences of all people that have not ended. */
export const absencesList = endpointQuery(['on-call', 'absences'], absences.list, { query: {} }, { staleTime: 60_000 })
/** Queries the absences of a person that have not ended. */
export const absencesOf = (userId: number) =>
  endpointQuery(['on-call', 'absences', userId], absences.list, { query: { userId } })

export type NewAbsence = Call<typeof absences.add>['body']

/** Adds, changes and deletes absences. */
export function useAbsenceChanges() {
  const client = useQueryClient()
  return useRecordChanges(absences, () => void client.invalidateQueries({ queryKey: ['on-call'] }))
}

/** Returns until when a person is away, as the detail of an option: `Away until Fri 27 Nov`; undefined for others. */
export function useAwayText(isWanted = true) {
  const { isStaff } = useSession()
  const { data = [] } = useQuery({ ...absencesList, enabled: isWanted && isStaff })
  const { timeZone } = useShiftTime()
  const now = useMinute()
  return (userId: number) => {
    const absence = data.find(
      ({ user, from, to }) => user.id === userId && Date.parse(from) <= now.getTime() && Date.parse(to) > now.getTime(),
    )
    return absence && awayMessages.awayUntil(returnText(absence.to, timeZone, now))
  }
}
