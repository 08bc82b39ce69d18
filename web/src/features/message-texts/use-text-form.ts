import { kindTexts, type SavedMessageText, type ShownMessageKind } from '@hatchway/contract/messages/kind-texts'
import { type MessageText, placeholderProblems } from '@hatchway/contract/messages/message-texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { copyMessages, differenceMessages, editorMessages as messages } from './message-text.messages.tsx'
import { messageKindList, messageKindTexts } from './message-texts.queries.ts'

/** Manages the unsaved text of a kind of message, for one brand or (null) for all. Every change can be undone from its toast. */
export function useTextForm(kind: ShownMessageKind, customerId: number | null, brandName: string) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<Partial<MessageText>>({})
  const own = textOf(kind, customerId)
  const inherited = inheritedText(kind, customerId)
  const saved: MessageText = own ?? inherited
  const values = { ...saved, ...typed }
  const problems = {
    subject: placeholderProblems(values.subject, kind.kind, 'subject'),
    body: placeholderProblems(values.body, kind.kind, 'body'),
  }
  const changed = (['subject', 'body'] as const).filter((part) => values[part] !== saved[part])
  const params = { kind: kind.kind }

  const show = (next: ShownMessageKind) => {
    client.setQueryData(messageKindTexts(kind.kind).queryKey, next)
    void client.invalidateQueries({ queryKey: messageKindList.queryKey })
  }
  /** Writes the former texts again, of the brands that now have others. */
  const restore = async (former: readonly { customerId: number | null; text: SavedMessageText | undefined }[]) => {
    try {
      let next = kind
      for (const { customerId: brand, text } of former)
        next = text
          ? await call(kindTexts.change, {
              params,
              body: { customerId: brand, subject: text.subject, body: text.body },
            })
          : await call(kindTexts.reset, { params, query: { customerId: brand } })
      show(next)
      toast({ title: messages.undone, variant: 'success' })
    } catch (error) {
      toastError(messages.undoFailed)(error)
    }
  }
  const undo = (brands: readonly (number | null)[]) => {
    const former = brands.map((brand) => ({ customerId: brand, text: textOf(kind, brand) }))
    return { label: messages.undo, onClick: () => void restore(former) }
  }
  const showDone = (done: (kind: string, brand: string) => string) => (next: ShownMessageKind) => {
    show(next)
    setTyped({})
    toast({ title: done(kind.label, brandName), variant: 'success', action: undo([customerId]) })
  }

  const save = useMutation({
    mutationFn: () => call(kindTexts.change, { params, body: { customerId, ...values, version: own?.version ?? 0 } }),
    onSuccess: showDone(messages.saved),
    onError: toastError(messages.saveFailed),
  })
  const reset = useMutation({
    mutationFn: () => call(kindTexts.reset, { params, query: { customerId } }),
    onSuccess: showDone(differenceMessages.resetDone),
    onError: toastError(differenceMessages.resetFailed),
  })
  const copy = useMutation({
    mutationFn: (to: number[]) => call(kindTexts.copy, { params, body: { from: customerId, to } }),
    onSuccess: (next, to) => {
      show(next)
      toast({
        title: copyMessages.copied(kind.label, to.length),
        variant: 'success',
        action: undo(to),
      })
    },
    onError: toastError(copyMessages.failed),
  })
  return {
    values,
    saved,
    own,
    inherited,
    problems,
    isSound: problems.subject.length + problems.body.length === 0,
    count: changed.length,
    set: (part: Partial<MessageText>) => setTyped((before) => ({ ...before, ...part })),
    discard: () => setTyped({}),
    save,
    reset,
    copy,
  }
}
export type TextForm = ReturnType<typeof useTextForm>

const textOf = ({ texts }: ShownMessageKind, customerId: number | null) =>
  texts.find((text) => text.customerId === customerId)

/** Returns the text that is used without one of the brand: that of all brands, or the default. */
const inheritedText = (kind: ShownMessageKind, customerId: number | null): MessageText => {
  const text = (customerId !== null && textOf(kind, null)) || kind.default
  return { subject: text.subject, body: text.body }
}
