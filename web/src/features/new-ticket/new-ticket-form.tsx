import clsx from 'clsx'
import type { FormEvent } from 'react'
import { FormProvider } from 'react-hook-form'
import { useShortcut } from '../../platform/keyboard.ts'
import { useFirstError } from '../../ui/form/use-first-error.ts'
import { hasFailed } from '../attachments/upload-queue.ts'
import { NewTicketFields } from './fields/new-ticket-fields.tsx'
import { draftMessages, newTicketMessages as messages } from './new-ticket.messages.tsx'
import { NewTicketFooter } from './new-ticket-footer.tsx'
import { LikelyAnswers } from './similar/likely-answers.tsx'
import { UnfinishedFiles } from './unfinished-files.tsx'
import type { NewTicketState } from './use-new-ticket.ts'

/** The fields of the Create New Ticket form. Space for similar tickets is reserved from the start, so that nothing moves. */
export function NewTicketForm({ ticket }: { ticket: NewTicketState }) {
  const { form, asker, created, isBusy, uploads } = ticket
  const element = useFirstError<HTMLFormElement>(form.formState.submitCount)
  const isStaff = asker === 'staff'
  useShortcut('Ctrl+Enter', ticket.submit, { label: messages.create, group: messages.shortcuts, enabled: !created })
  useShortcut('Ctrl+S', ticket.draft.save, { label: draftMessages.save, group: messages.shortcuts, enabled: !created })

  if (created && !isBusy && uploads.queue.some(({ state }) => state !== 'success'))
    return <UnfinishedFiles ticket={ticket} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ticket.submit()
  }
  return (
    <FormProvider {...form}>
      <form ref={element} noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
        <div className="flex min-h-0 flex-1">
          <div inert={created !== undefined} className="min-w-0 flex-1 overflow-y-auto px-4 pt-4.5 pb-7 md:px-7">
            <div className="mx-auto max-w-182">
              <NewTicketFields ticket={ticket} />
              <LikelyAnswers isStaff={isStaff} className="mt-7 border-t border-line pt-4.5 xl:hidden" />
            </div>
          </div>
          <div className="w-93 flex-none overflow-y-auto max-xl:hidden">
            <LikelyAnswers isStaff={isStaff} className="min-h-full border-s border-line bg-surface-2 px-5 py-4.5" />
          </div>
        </div>
        <NewTicketFooter ticket={ticket} className={clsx(hasFailed(uploads.queue) && 'border-danger-line')} />
      </form>
    </FormProvider>
  )
}
