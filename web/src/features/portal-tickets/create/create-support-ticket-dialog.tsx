import { newPortalTicket } from '@hatchway/contract/customers/portal'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, ListPlus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { shortcutGroups } from '../../../platform/keyboard.messages.ts'
import { useShortcut } from '../../../platform/keyboard.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Kbd } from '../../../ui/display/kbd.tsx'
import { DropZone } from '../../../ui/form/drop-zone.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FileTarget } from '../../../ui/form/file-target.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { acceptedFiles, supportedFiles } from '../../attachments/supported-files.ts'
import { UploadList } from '../../attachments/upload-list.tsx'
import { useUploadQueue } from '../../attachments/use-upload-queue.ts'
import { type UnhelpfulArticle, withUnhelpful } from '../../knowledge/suggest/unhelpful-article.ts'
import { UnhelpfulBanner } from '../../knowledge/suggest/unhelpful-banner.tsx'
import { fieldMessages } from '../../new-ticket/new-ticket.messages.tsx'
import { useSession } from '../../session/session-context.tsx'
import { requestTypes } from '../portal-tickets.queries.ts'
import { supportTicketMessages as messages } from './support-ticket.messages.ts'
import { SupportTicketFields } from './support-ticket-fields.tsx'
import { emptySupportTicket, type SupportTicket, useSupportTicket } from './use-support-ticket.ts'

type CreateSupportTicketDialogProps = {
  open: boolean
  /** The closed ticket that this one follows up. */
  followUpOf?: { id: number; ticketNumber: string } | undefined
  /** The article that the user read before, which the ticket names. */
  unhelpful?: UnhelpfulArticle | undefined
  /** Called when the article is not to be named after all. */
  onHelpful: () => void
  onClose: () => void
}

/**
 * The short form for a ticket, which takes files by drop and paste anywhere. What was entered is kept when it is closed, until it is sent or
 * moved to the full form.
 */
export function CreateSupportTicketDialog(props: CreateSupportTicketDialogProps) {
  const { open, followUpOf, unhelpful, onHelpful, onClose } = props
  const { user, portal } = useSession()
  const [typed, setTicket] = useState<SupportTicket>(emptySupportTicket)
  const { data: types } = useQuery({ ...requestTypes, enabled: open })
  const defaultType = types?.find(({ isDefault }) => isDefault) ?? types?.[0]
  const ticket = { ...typed, typeId: typed.typeId || String(defaultType?.id ?? '') }
  const [problem, setProblem] = useState<string>()
  const [isTried, setTried] = useState(false)
  const uploads = useUploadQueue()
  const files = uploads.queue.map(({ file }) => file)
  const body = useRef<HTMLDivElement>(null)
  const finish = () => {
    uploads.clear()
    setTicket(emptySupportTicket)
    setProblem(undefined)
    setTried(false)
    onClose()
  }
  const { create, takeAlong } = useSupportTicket({ onDone: finish, onProblem: setProblem })
  const isPending = create.isPending
  const complete = unhelpful ? { ...ticket, description: withUnhelpful(ticket.description, unhelpful, true) } : ticket

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    const filled = { ...ticket, customerId: user.customerId ?? portal?.customerId ?? null, followUpOf: followUpOf?.id }
    const { error } = newPortalTicket.safeParse(filled)
    flushSync(() => {
      setTried(true)
      setProblem(error?.issues[0]?.message)
    })
    if (error) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    else create.mutate({ ticket: { ...filled, description: complete.description }, files })
  }
  useShortcut('Ctrl+Enter', () => body.current?.closest('form')?.requestSubmit(), {
    label: messages.create,
    group: shortcutGroups.dialog,
    enabled: open,
  })
  return (
    <Dialog
      open={open}
      onClose={() => isPending || onClose()}
      title={messages.title}
      {...(followUpOf && { description: messages.followsUp(followUpOf.ticketNumber) })}
      dirty={ticket.subject.trim() !== '' || ticket.description.trim() !== '' || files.length > 0}
      onSubmit={submit}
      footer={
        <>
          {!followUpOf && (
            <Button
              variant="link"
              className="me-auto -ms-2 max-md:w-full max-md:justify-start"
              icon={ListPlus}
              disabled={isPending}
              onClick={() => takeAlong(complete, files)}
            >
              {messages.toFullForm}
            </Button>
          )}
          <Button variant="ghost" className="max-md:flex-1" disabled={isPending} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" className="max-md:flex-2" pending={isPending} pendingText={messages.creating}>
            <span className="inline-flex items-center gap-2.5">
              {messages.create}
              <Kbd keys="Ctrl Enter" onFill className="max-md:hidden" />
            </span>
          </Button>
        </>
      }
    >
      {problem && (
        <p
          role="alert"
          className="mb-4 flex items-start gap-2 rounded-tile border border-danger-line bg-danger-soft px-3 py-2 font-strong text-danger-ink"
        >
          <CircleAlert className="mt-0.5 flex-none" />
          {problem}
        </p>
      )}
      {unhelpful && (
        <UnhelpfulBanner article={unhelpful} onRemove={onHelpful} className="mb-4 rounded-tile border px-3!" />
      )}
      <FileTarget ref={body} onFiles={uploads.add} isOff={isPending}>
        <SupportTicketFields
          ticket={ticket}
          isTried={isTried}
          onChange={(change) => setTicket({ ...typed, ...change })}
        />
        <Field label={fieldMessages.files} aside={fieldMessages.optional} className="mt-4">
          <DropZone
            types={supportedFiles}
            accept={acceptedFiles}
            joined={files.length > 0}
            disabled={isPending}
            onFiles={uploads.add}
          />
          <UploadList uploads={uploads} joined />
        </Field>
      </FileTarget>
    </Dialog>
  )
}
