import { groupAssignments } from '@hatchway/contract/assignment/group-assignment'
import { type NewSkill, type SkillChange, skills } from '@hatchway/contract/assignment/skills'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery } from '../../platform/call.ts'

/** How often members are loaded again (ms): absences end and working hours begin without an event. */
const refetchInterval = 15_000

/** Queries how a group’s tickets are assigned, with its members as they are now. Admins only. */
export const groupAssignment = (id: number) => ({
  ...endpointQuery(['groups', id, 'assignment'], groupAssignments.show, { params: { id } }),
  refetchInterval,
})

/** Queries which groups assign automatically, and how many of their tickets wait. Admins only. */
export const groupAssignmentList = endpointQuery(['groups', 'assignment'], groupAssignments.list)

/** Assigns the open tickets of a group that have no assignee. */
export function useAssignOpenTickets(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(groupAssignments.assignOpen, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: groupAssignment(id).queryKey }),
  })
}

/** Queries the skills with their people. Admins only. */
export const skillsList = endpointQuery(['skills'], skills.list)

/** Adds, changes and deletes skills. */
export function useSkillChanges() {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: skillsList.queryKey })
  return {
    add: useMutation({ mutationFn: (body: NewSkill) => call(skills.add, { body }), onSuccess }),
    change: useMutation({
      mutationFn: ({ id, body }: { id: number; body: SkillChange }) => call(skills.change, { params: { id }, body }),
      onSuccess: (saved) => {
        client.setQueryData(skillsList.queryKey, (list) => list?.map((one) => (one.id === saved.id ? saved : one)))
        return onSuccess()
      },
    }),
    remove: useMutation({ mutationFn: (id: number) => call(skills.remove, { params: { id } }), onSuccess }),
  }
}
