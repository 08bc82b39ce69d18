import { portal } from '@hatchway/contract/customers/portal'
import type { Received } from '@hatchway/contract/endpoint'
import type { CustomField } from '@hatchway/contract/ticket-types/ticket-types'
import { ticketForm } from '@hatchway/contract/tickets/ticket-form'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError, withKeptText } from '../../platform/api-error.ts'
import { call } from '../../platform/call.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { uploadTo } from '../attachments/upload-file.ts'
import { useUploadQueue } from '../attachments/use-upload-queue.ts'
import { categoriesList } from '../categories/categories.queries.ts'
import { customersList } from '../customers/customers.queries.ts'
import { type UnhelpfulArticle, withUnhelpful } from '../knowledge/suggest/unhelpful-article.ts'
import { servicesList } from '../services/services.queries.ts'
import { useSession } from '../session/session-context.tsx'
import { creationErrorMessage, fieldAtPath, reportUploadFailure, showError, showFormErrors } from './creation-errors.ts'
import { takeFilesOf } from './draft-files.ts'
import { newTicketMessages as messages, problemMessages } from './new-ticket.messages.tsx'
import { emptyTicket, type NewTicketValues } from './new-ticket-values.ts'
import { type RequestTypes, useRequestTypes } from './request-types.ts'
import { ticketBody } from './ticket-body.ts'
import { findDraft } from './ticket-drafts.ts'
import { useTicketDraft } from './use-ticket-draft.ts'

type Created = Pick<Received<typeof tickets.create>, 'id' | 'ticketNumber'>
type Place = {
  draftId: string | undefined
  /** The closed ticket that this one follows up. */
  followUpOf?: number | undefined
  /** The article that the user read before, which the ticket names. */
  unhelpful?: UnhelpfulArticle | undefined
  onDraftId: (id: string | undefined) => void
  /** Called when the ticket was created and its uploads have ended. */
  onCreated: (id: number) => void
}

/** The type of user, which decides the fields of the form. */
export type TicketAuthor = 'staff' | 'requester' | 'portal'

/** Manages the Create New Ticket form: values, validation, draft, files, and submission. */
export function useNewTicket({ draftId, followUpOf, unhelpful, onDraftId, onCreated }: Place) {
  const { user, portal: place } = useSession()
  const asker: TicketAuthor = place ? 'portal' : user.role === 'requester' ? 'requester' : 'staff'
  const isStaff = asker === 'staff'
  const client = useQueryClient()
  const fields = useRef<readonly CustomField[]>([])
  const resolver: Resolver<NewTicketValues> = (...input) => {
    const rules = ticketForm({ asksWhose: isStaff, fields: fields.current })
    return (zodResolver(rules) as unknown as Resolver<NewTicketValues>)(...input)
  }
  const form = useForm<NewTicketValues>({
    defaultValues: findDraft(user.id, draftId)?.values ?? emptyTicket,
    resolver,
    shouldFocusError: false,
  })
  const types = useRequestTypes(form.watch('typeId'), { isPortal: place !== null })
  fields.current = types.type?.customFields ?? []

  const uploads = useUploadQueue()
  const { add: addFiles } = uploads
  useEffect(() => addFiles(takeFilesOf(draftId)), [addFiles, draftId])
  const draft = useTicketDraft(form, { userId: user.id, draftId, onDraftId, fileCount: uploads.queue.length })
  const [created, setCreated] = useState<Created>()
  const [isBusy, setBusy] = useState(false)
  const isUnderWay = useRef(false)
  const { data: categories = [] } = useQuery(categoriesList)
  const creation = useMutation({
    mutationFn: (body: ReturnType<typeof ticketBody>) => call(tickets.create, { body }),
  })
  useDetection()
  useTypeWatch(form, types)

  // The ticket is complete when every file was uploaded or removed from the list.
  const isComplete = created !== undefined && uploads.queue.every(({ state }) => state === 'success')
  useEffect(() => {
    if (created && isComplete) onCreated(created.id)
  }, [created, isComplete, onCreated])

  /** Creates the ticket and returns whether that succeeded. */
  const create = async (typed: NewTicketValues): Promise<boolean> => {
    const values = unhelpful ? { ...typed, description: withUnhelpful(typed.description, unhelpful, false) } : typed
    const typeId = await types.settle()
    if (typeId === undefined) {
      showError(problemMessages.invalidType)
      return false
    }
    const ticket = await creation.mutateAsync({
      ...ticketBody(values, {
        user,
        isStaff,
        typeId,
        type: types.type,
        categories,
        customers: client.getQueryData(customersList.queryKey) ?? [],
        services: client.getQueryData(servicesList.queryKey) ?? [],
      }),
      ...(followUpOf !== undefined && { followUpOf }),
    })
    draft.discard()
    setCreated(ticket)
    toast({ title: messages.created(ticket.ticketNumber), variant: 'success' })
    for (const queryKey of [
      ['tickets', 'list'],
      ['tickets', 'counts'],
      ['portal', 'tickets'],
    ])
      void client.invalidateQueries({ queryKey })
    await uploads.upload(reportUploadFailure(uploadTo(ticket.id)))
    return true
  }
  const fail = (error: unknown) => {
    draft.save()
    showError(creationErrorMessage(withKeptText(error)))
    if (!(error instanceof ApiError)) return
    // The data behind the form's options may have changed.
    for (const name of ['ticket-types', 'categories', 'groups', 'customers', 'services'])
      void client.invalidateQueries({ queryKey: [name] })
    for (const { path, message } of error.issues) {
      const field = fieldAtPath(path, fields.current)
      if (field) form.setError(field, { message })
    }
  }
  const submit = form.handleSubmit(async (values) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    let isDone = false
    try {
      isDone = await create(values)
    } catch (error) {
      fail(error)
    } finally {
      isUnderWay.current = isDone
      setBusy(false)
    }
  }, showFormErrors)

  return {
    form,
    asker,
    types,
    uploads,
    draft,
    created,
    isBusy,
    submit: () => void (isUnderWay.current || submit()),
    /** Resets the form. What was typed stays among the drafts. */
    reset() {
      const files = uploads.queue.map(({ file }) => file)
      const left = draft.leave()
      uploads.clear()
      if (!left) return
      const undo = () => {
        onDraftId(left)
        uploads.add(files)
      }
      toast({
        title: messages.cleared,
        description: messages.clearedHint,
        action: { label: messages.undo, onClick: undo },
      })
    },
    /** Continues to the ticket without the files that were not uploaded. */
    continueToTicket: () => created && onCreated(created.id),
  }
}

export type NewTicketState = ReturnType<typeof useNewTicket>

/** Watches for a selected type that is archived while the form is open: selects the default type instead and shows a notice. */
function useTypeWatch({ getValues, setValue }: UseFormReturn<NewTicketValues>, types: RequestTypes) {
  const { choice } = types
  useEffect(() => {
    const chosen = getValues('typeId')
    if (choice?.id === undefined || !/^\d+$/.test(chosen) || choice.value === chosen) return
    setValue('typeId', '')
    setValue('customFields', {})
    toast({ title: messages.typeGone, description: messages.switchedTo(choice.label) })
  }, [choice, getValues, setValue])
}

/** Requests portal detection once. The form does not depend on the result. */
function useDetection() {
  useEffect(() => void call(portal.detect).catch(() => null), [])
}
