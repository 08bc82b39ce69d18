import type { OfferedItemDetail } from '@hatchway/contract/catalogue/catalogue-items'
import { conditionsHold, isAnswered, readAnswers } from '@hatchway/contract/catalogue/form-answers'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, errorMessage, hasErrorCode } from '../../../platform/api-error.ts'
import { toastError } from '../../../ui/toast/toast-error.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useSession } from '../../session/session-context.tsx'
import { catalogueMessages as messages } from '../catalogue.messages.ts'
import { offeredItem, orderItem } from '../catalogue.queries.ts'
import { formChanges } from './form-changes.ts'
import { noAnswers, useAnswers } from './use-answers.ts'
import { useOrderDraft, useStoredDraft } from './use-order-draft.ts'

type OrderOptions = { requestedFor: number | undefined; onOrdered: (ticketId: number) => void }

/** Manages the order of an item: the answers, their draft, and submitting them once. */
export function useOrder(item: OfferedItemDetail, { requestedFor, onOrdered }: OrderOptions) {
  const isPortal = useSession().portal !== null
  const client = useQueryClient()
  const [restored, setRestored] = useStoredDraft(item.id)
  const form = useAnswers(item.fields, restored && { ...noAnswers, answers: restored.answers, people: restored.people })
  const draft = useOrderDraft(item.id, form.state)
  const [isBusy, setBusy] = useState(false)
  /** The number of attempts that were refused. */
  const [refusals, setRefusals] = useState(0)
  const isUnderWay = useRef(false)
  // A repeated request of the same order returns the ticket of the first one. Only a secure page can make such a key.
  const [orderKey] = useState(() => (isSecureContext ? crypto.randomUUID() : undefined))

  const refuse = (problems: Record<string, string>) => {
    form.setProblems(problems)
    setRefusals((count) => count + 1)
  }
  const submit = async () => {
    if (isUnderWay.current) return
    const { answers, problems } = readAnswers(item.fields, form.answers)
    const [description] = Object.values(problems)
    if (description) {
      refuse(problems)
      toast({ title: messages.correct, description, variant: 'destructive' })
      return
    }
    isUnderWay.current = true
    setBusy(true)
    const files = form.shown.flatMap(({ key }) => (form.state.files[key] ?? []).map(({ file }) => ({ key, file })))
    try {
      const order = {
        answers,
        version: item.version,
        ...(orderKey && { orderKey }),
        ...(requestedFor && { requestedFor }),
      }
      const ticket = await orderItem(isPortal, item.id, order, files)
      draft.discard()
      for (const queryKey of [['tickets', 'list'], ['tickets', 'counts'], ['portal', 'tickets'], ['catalogue']])
        void client.invalidateQueries({ queryKey })
      toast({ title: messages.submitted(ticket.ticketNumber), variant: 'success' })
      onOrdered(ticket.id)
    } catch (error) {
      isUnderWay.current = false
      setBusy(false)
      fail(error, files)
    }
  }
  const fail = (error: unknown, files: readonly { key: string; file: File }[]) => {
    draft.save()
    // What the form is made of may have changed.
    void client.invalidateQueries({ queryKey: ['catalogue', 'offered'] })
    if (hasErrorCode(error, 'catalog_item.changed')) return void sayWhatChanged()
    const issues = error instanceof ApiError ? error.issues : []
    const problems = item.fields.flatMap(({ key }) => {
      const issue = issues.find(({ path }) => path.split('.').includes(key))
      return issue ? [[key, issue.message]] : []
    })
    const [largest] = files.toSorted((one, other) => other.file.size - one.file.size)
    if (largest && hasErrorCode(error, 'too_large')) problems.push([largest.key, errorMessage(error)])
    refuse(Object.fromEntries(problems))
    toastError(messages.submitFailed)(error)
  }
  const sayWhatChanged = async () => {
    const latest = await client
      .fetchQuery({ ...offeredItem(isPortal, item.id, requestedFor), staleTime: 0 })
      .catch(() => undefined)
    const description = [latest && formChanges(item.fields, latest.fields), messages.changedHint]
      .filter(Boolean)
      .join(' ')
    toast({ title: messages.changed, description, variant: 'destructive' })
  }
  return {
    ...{ item, requestedFor, form, isBusy, refusals, restored },
    /** How many of the shown fields still need an answer. */
    answersLeft: form.shown.filter(({ key, isRequired }) => isRequired && !isAnswered(form.answers[key])).length,
    /** The stages of approval that these answers ask for. */
    stages: item.stages.filter(({ conditions }) => conditionsHold(conditions, form.known)),
    submit: () => void submit(),
    saveDraft() {
      if (draft.save()) toast({ title: messages.draftSaved, description: messages.draftSavedHint, variant: 'success' })
      else toast({ title: messages.draftNotSaved, variant: 'destructive' })
    },
    /** Empties the form. The answers can be restored. */
    startOver() {
      const before = form.state
      form.reset(noAnswers)
      setRestored(undefined)
      toast({ title: messages.draftCleared, action: { label: messages.undo, onClick: () => form.reset(before) } })
    },
  }
}
export type OrderState = ReturnType<typeof useOrder>
