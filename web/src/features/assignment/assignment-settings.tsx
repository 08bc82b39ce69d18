import { assignmentModeLabels } from '@hatchway/contract/assignment/assignment-text'
import { assignmentModes } from '@hatchway/contract/assignment/choose-assignee'
import type { AssignmentSettings, GroupAssignment } from '@hatchway/contract/assignment/group-assignment'
import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/button/button.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { bindChecked, bindId } from '../../ui/form/bind-control.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Input } from '../../ui/form/input.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { Combobox } from '../../ui/select/combobox.tsx'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { calendarList } from '../calendars/calendars.queries.ts'
import { useAssignOpenTickets } from './assignment.queries.ts'
import { AssignmentMembers } from './assignment-members.tsx'
import { describeAssignment } from './describe-assignment.ts'

export type AssignmentForm = {
  settings: AssignmentSettings
  set: (part: Partial<AssignmentSettings>) => void
  takes: ReadonlyMap<number, boolean>
  setTakes: (userId: number, takesTickets: boolean, saved: boolean) => void
  isDirty: boolean
  errorAt: (field: 'calendarId' | 'capacity') => string | undefined
}

type AssignmentSettingsProps = {
  group: { id: number; name: string }
  query: UseQueryResult<GroupAssignment>
  form: AssignmentForm
}

/** Edits how tickets that arrive in a group are assigned, with a preview of its members. */
export function AssignmentSettingsSection({ group, query, form }: AssignmentSettingsProps) {
  const { settings, set } = form
  const calendars = useQuery(calendarList)
  const isAutomatic = settings.mode !== 'manual'
  const calendar = calendars.data?.find(({ id }) => id === settings.calendarId)
  return (
    <FormSection
      title="Assignment"
      hint={
        <>
          For tickets that arrive in the group without an assignee. Tickets that need{' '}
          <Link to={'/settings/skills' as '/settings'} className="text-accent-ink underline underline-offset-3">
            skills
          </Link>{' '}
          are assigned only to members who have them.
        </>
      }
    >
      {query.isLoadingError && <QueryError title="The assignment settings couldn’t be loaded" query={query} />}
      {query.isPending && <SkeletonText lines={3} />}
      {query.data && (
        <>
          <Segmented
            aria-label="How tickets are assigned"
            className="justify-self-start max-md:w-full"
            value={settings.mode}
            onValueChange={(mode) => set({ mode })}
            segments={assignmentModes.map((mode) => ({ value: mode, label: assignmentModeLabels[mode] }))}
          />
          <p className="-mt-2 text-pretty text-ink-2" aria-live="polite">
            {describeAssignment(settings, calendar?.name)}
          </p>
          {isAutomatic && (
            <>
              <Field
                label="Working hours"
                hint="Tickets are assigned in these hours only."
                error={form.errorAt('calendarId')}
              >
                <Combobox
                  label="Working hours"
                  placeholder="At all times"
                  searchPlaceholder="Search calendars"
                  clearable
                  loading={calendars.isPending}
                  emptyText={calendars.isError ? 'Failed to fetch calendars' : 'No match'}
                  options={(calendars.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
                  {...bindId(settings.calendarId, (calendarId) => set({ calendarId }))}
                />
              </Field>
              <Field
                label="Capacity of a member"
                aside="Optional"
                hint="The most open tickets, unless the person has a capacity of their own."
                error={form.errorAt('capacity')}
              >
                <Input
                  inputMode="numeric"
                  maxLength={4}
                  placeholder="No limit"
                  suffix="open tickets"
                  value={settings.capacity === null ? '' : String(settings.capacity)}
                  onChange={({ target }) => set({ capacity: capacityIn(target.value) })}
                />
              </Field>
              <Switch
                label="Prefer members who know the customer"
                hint="Those who were assigned to one of the customer’s latest tickets come first."
                {...bindChecked(settings, 'prefersWhoKnowsCustomer', set)}
              />
              <Field label="When no one is available" group>
                <RadioGroup
                  value={settings.whenNoOne}
                  onValueChange={(whenNoOne) => set({ whenNoOne: whenNoOne as AssignmentSettings['whenNoOne'] })}
                  options={[
                    {
                      value: 'leave_unassigned',
                      label: 'Leave unassigned',
                      hint: 'The members of the group are notified.',
                    },
                    {
                      value: 'wait',
                      label: 'Wait',
                      hint: 'Assigned as soon as a member is available. Members are notified only if none has a needed skill.',
                    },
                  ]}
                />
              </Field>
              <AssignmentMembers assignment={query.data} form={form} />
              <UnassignedTickets group={group} assignment={query.data} isDirty={form.isDirty} />
            </>
          )}
        </>
      )}
    </FormSection>
  )
}

function capacityIn(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '')
  return digits === '' ? null : Number(digits)
}

type UnassignedProps = { group: { id: number; name: string }; assignment: GroupAssignment; isDirty: boolean }

/** Shows how many tickets have no assignee or wait for one, and assigns them on request. */
function UnassignedTickets({ group, assignment, isDirty }: UnassignedProps) {
  const assign = useAssignOpenTickets(group.id)
  const { unassignedTickets: count, waitingTickets, mode } = assignment
  if (count === 0) return null
  const tickets =
    count === 1 ? '1 open ticket has no assignee' : `${count.toLocaleString('en')} open tickets have no assignee`
  const waiting = waitingTickets > 0 ? `; ${waitingTickets.toLocaleString('en')} of them wait for one` : ''
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-ink-2">
        {tickets}
        {waiting}.
      </p>
      <Button
        variant="outline"
        size="sm"
        disabled={isDirty || mode === 'manual'}
        disabledReason={(isDirty || mode === 'manual') && 'Save the changes first'}
        pending={assign.isPending}
        pendingText="Assigning..."
        onClick={() =>
          assign.mutate(undefined, {
            onSuccess: ({ tickets }) =>
              toast({
                title: `Assigning ${tickets === 1 ? '1 ticket' : `${tickets.toLocaleString('en')} tickets`} of ${group.name}`,
                variant: 'success',
              }),
            onError: toastError('The tickets couldn’t be assigned'),
          })
        }
      >
        Assign open tickets
      </Button>
    </div>
  )
}
