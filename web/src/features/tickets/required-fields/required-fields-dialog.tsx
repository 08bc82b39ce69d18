import type { TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { type TicketChange, tickets } from '@hatchway/contract/tickets/tickets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { hasErrorCode } from '../../../platform/api-error.ts'
import { call } from '../../../platform/call.ts'
import { Button } from '../../../ui/button/button.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useFirstError } from '../../../ui/form/use-first-error.ts'
import { useDateStyle } from '../../session/session-context.tsx'
import { toastDone } from '../../ticket-bulk/use-undo.ts'
import { allTicketTypes } from '../../ticket-types/ticket-types.queries.ts'
import { describeChange } from '../bulk/describe-change.ts'
import { ticketChangeScope } from '../ticket.queries.ts'
import { chosenStep } from './chosen-step.ts'
import { filledChange, formNameOf, type MissingValues, noValues } from './missing-values.ts'
import { RequiredFieldInput } from './required-field-input.tsx'
import { requiredFieldsMessages as messages } from './required-fields.messages.ts'
import { emptyFieldsIn, refusalOf, type StepRefusal, stepBlocked, stepRefusal } from './step-refusal.ts'

const close = () => stepRefusal.set(undefined)

/** Asks for the fields that a step requires, and saves them together with the step. */
export function RequiredFieldsDialog({ refusal }: { refusal: StepRefusal }) {
  const { ticket, onSaved } = refusal
  const client = useQueryClient()
  const { timeZone } = useDateStyle()
  const types = useQuery(allTicketTypes)
  const type = types.data?.find(({ id }) => id === ticket.typeId)
  const step = chosenStep(refusal, type)
  const [paths, setPaths] = useState(refusal.paths)
  const form = useForm<MissingValues>({ defaultValues: noValues })
  const [attempts, setAttempts] = useState(0)
  const fields = useFirstError<HTMLDivElement>(attempts)

  const saving = useMutation({
    ...ticketChangeScope(ticket.id),
    mutationFn: (body: TicketChange) => call(tickets.change, { params: { id: ticket.id }, body }),
    onSuccess: async ({ changeId, ...changed }, { statusName }) => {
      await onSaved(changed)
      const target = `#${ticket.ticketNumber}`
      toastDone(client, statusName ? describeChange({ statusName }, target) : messages.fieldsSaved(target), changeId)
    },
    onError: (error) => {
      if (type) showErrors(error, type)
    },
  })
  /** Also of fields that the change has emptied, such as the assignee of another group. */
  function showErrors(error: unknown, type: TicketType) {
    const refused = refusalOf(error)
    setPaths([...new Set([...paths, ...emptyFieldsIn(refused)])])
    // A text that is no date is not empty; its control says so.
    for (const { path, message } of refused.issues ?? [])
      if (path !== 'dueDate' || form.getValues('dueDate') === '') form.setError(formNameOf(path, type), { message })
    setAttempts(attempts + 1)
  }
  const save = (choice: Pick<TicketChange, 'statusName'>) => {
    if (!type) return undefined
    form.clearErrors()
    return saving.mutateAsync({ ...filledChange(paths, form.getValues(), { type, timeZone }), ...choice })
  }
  // Something else is left to do before the step, such as an approval of what was filled in.
  const isBlockedOtherwise =
    hasErrorCode(saving.error, stepBlocked) && emptyFieldsIn(refusalOf(saving.error)).length === 0
  return (
    <FormDialog
      size="sm"
      onClose={close}
      dirty={form.formState.isDirty}
      escapeWarning={messages.discard}
      title={messages.title(step)}
      onSubmit={() => save({ statusName: step })}
      otherAction={
        isBlockedOtherwise && (
          <Button variant="ghost" className="me-auto" onClick={() => void save({})?.then(close, () => null)}>
            {messages.saveFields}
          </Button>
        )
      }
      submitLabel={messages.save(step)}
      disabledReason={!type && messages.loading}
      mutation={saving}
      fields={paths}
    >
      {type ? (
        <FormProvider {...form}>
          <div ref={fields} className="flex flex-col gap-4.5">
            {paths.map((path) => (
              <RequiredFieldInput key={path} path={path} ticket={ticket} type={type} />
            ))}
          </div>
        </FormProvider>
      ) : types.isLoadingError ? (
        <QueryError title={messages.typesFailed} query={types} />
      ) : (
        <Skeleton className="h-5 w-40" />
      )}
    </FormDialog>
  )
}
