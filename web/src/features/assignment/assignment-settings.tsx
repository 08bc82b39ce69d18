import { assignmentModeLabels } from '@hatchway/contract/assignment/assignment-text'
import type { AssignmentSettings, GroupAssignment } from '@hatchway/contract/assignment/group-assignment'
import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/button/button.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { bindChecked, bindValue } from '../../ui/form/bind-control.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Input } from '../../ui/form/input.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { labeled } from '../../ui/select/labeled.ts'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { CalendarSelect } from '../calendars/calendar-select.tsx'
import { calendarList } from '../calendars/calendars.queries.ts'
import { assignmentMessages as messages } from './assignment.messages.ts'
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
      title={messages.title}
      hint={
        <>
          {messages.hint[0]}{' '}
          <Link
            to="/settings/$section"
            params={{ section: 'skills' }}
            className="text-accent-ink underline underline-offset-3"
          >
            {messages.hint[1]}
          </Link>{' '}
          {messages.hint[2]}
        </>
      }
    >
      {query.isLoadingError && <QueryError title={messages.loadFailed} query={query} />}
      {query.isPending && <SkeletonText lines={3} />}
      {query.data && (
        <>
          <Segmented
            aria-label={messages.mode}
            className="justify-self-start"
            {...bindValue(settings, 'mode', set)}
            segments={labeled(assignmentModeLabels)}
          />
          <p className="-mt-2 text-pretty text-ink-2" aria-live="polite">
            {describeAssignment(settings, calendar?.name)}
          </p>
          {isAutomatic && (
            <>
              <Field label={messages.workingHours} hint={messages.workingHoursHint} error={form.errorAt('calendarId')}>
                <CalendarSelect
                  label={messages.workingHours}
                  placeholder={messages.atAllTimes}
                  {...bindValue(settings, 'calendarId', set)}
                />
              </Field>
              <Field
                label={messages.capacity}
                aside={messages.optional}
                hint={messages.capacityHint}
                error={form.errorAt('capacity')}
              >
                <Input
                  inputMode="numeric"
                  maxLength={4}
                  placeholder={messages.noLimit}
                  suffix={messages.capacityUnit}
                  value={settings.capacity === null ? '' : String(settings.capacity)}
                  onChange={({ target }) => set({ capacity: capacityIn(target.value) })}
                />
              </Field>
              <Switch
                label={messages.prefersKnown}
                hint={messages.prefersKnownHint}
                {...bindChecked(settings, 'prefersWhoKnowsCustomer', set)}
              />
              <Field label={messages.whenNoOne} group>
                <RadioGroup
                  {...bindValue(settings, 'whenNoOne', set)}
                  options={[
                    {
                      value: 'leave_unassigned',
                      label: messages.leave,
                      hint: messages.leaveHint,
                    },
                    {
                      value: 'wait',
                      label: messages.wait,
                      hint: messages.waitHint,
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
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-ink-2">{messages.unassigned(count, waitingTickets)}</p>
      <Button
        variant="outline"
        size="sm"
        disabled={isDirty || mode === 'manual'}
        disabledReason={(isDirty || mode === 'manual') && messages.saveFirst}
        pending={assign.isPending}
        pendingText={messages.assigning}
        onClick={() =>
          void toastResult(assign.mutateAsync(), {
            done: ({ tickets }) => messages.assigned(tickets, group.name),
            failed: messages.assignFailed,
          })
        }
      >
        {messages.assignOpen}
      </Button>
    </div>
  )
}
