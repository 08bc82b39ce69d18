import type { Approval } from '@hatchway/contract/approvals/approvals'
import { useQueryClient } from '@tanstack/react-query'
import { Check, UserPlus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type ApiError, hasErrorCode } from '../../platform/api-error.ts'
import type { HeldAction } from '../../platform/held-actions.ts'
import { useShortcut } from '../../platform/keyboard.ts'
import { useSecondsUntil } from '../../platform/live/use-live.ts'
import { Button } from '../../ui/button/button.tsx'
import { Kbd } from '../../ui/display/kbd.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { currentUser } from '../session/session.queries.ts'
import { approvalMessages as messages } from './approvals.messages.ts'
import { useApprovalChanges } from './approvals.queries.ts'
import { ChangedSince } from './changed-since.tsx'
import {
  type Decision,
  heldDecisionOf,
  heldDecisions,
  holdDecision,
  undoDecisionFor,
  undoneComments,
} from './held-decisions.ts'

const isChangedSince = (error: unknown): error is ApiError => hasErrorCode(error, 'approval.changed_since')

/** On phones the three buttons fit into one row. */
const fitting = 'max-md:flex-1 max-md:px-2'

const DelegateDialog = lazyComponent(async () => (await import('./delegate-dialog.tsx')).DelegateDialog)

type DecisionFormProps = {
  approval: Approval
  /** A and D go to the buttons, where Enter decides: for a screen with one request. */
  hasKeys?: boolean
  /** The comment gets a line of its own. */
  isNarrow?: boolean
}

/** Approves or declines with a comment, which can be undone for some seconds, or delegates. Nothing where the user has nothing to decide. */
export function DecisionForm({ approval, hasKeys = false, isNarrow = false }: DecisionFormProps) {
  const { id, can, cannotDecide, subject } = approval
  const [comment, setComment] = useState(() => undoneComments.get(id) ?? '')
  const [isMissing, setMissing] = useState(false)
  const [isDelegating, setDelegating] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const approveButton = useRef<HTMLButtonElement>(null)
  const declineButton = useRef<HTMLButtonElement>(null)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const client = useQueryClient()
  const held = heldDecisions.use().find(({ approvalId }) => approvalId === id)
  const { decide } = useApprovalChanges()
  const changes = isChangedSince(decide.error) ? decide.error.issues.map(({ message }) => message) : null
  const isOpen = (can.decide || can.redecide) && changes === null && !held

  const submit = async (decision: 'approved' | 'declined') => {
    if (decide.isPending || held) return
    if (decision === 'declined' && comment.trim() === '') {
      setMissing(true)
      field.current?.focus()
      return
    }
    const user = client.getQueryData(currentUser.queryKey)?.id
    const waiting = holdDecision({ approvalId: id, decision, comment })
    const notice = toast({
      title: messages.deciding(decision, subject),
      duration: undoDecisionFor,
      action: { label: messages.undo, onClick: () => heldDecisionOf(id)?.undo() },
    })
    const isSaved = await waiting
    notice.dismiss()
    // Another user may have signed in on this page.
    if (!isSaved || client.getQueryData(currentUser.queryKey)?.id !== user) return
    // The form of a request that no longer waits is gone before the answer is handled; a promise is handled all the same.
    await decide.mutateAsync({ id, decision, comment }).then(
      () => {
        setComment('')
        undoneComments.delete(id)
        toast({ title: messages.decided(decision, subject), variant: 'success' })
      },
      (error: unknown) => {
        if (!isChangedSince(error) || !isShown.current) toastError(messages.decideFailed)(error)
      },
    )
  }
  const group = messages.title
  const enabled = hasKeys && isOpen
  useShortcut('A', () => approveButton.current?.focus(), {
    label: messages.approve,
    command: messages.approveThis,
    icon: Check,
    group,
    enabled,
  })
  useShortcut('D', () => (comment.trim() === '' ? field : declineButton).current?.focus(), {
    label: messages.decline,
    command: messages.declineThis,
    icon: X,
    group,
    enabled,
  })

  if (held) return <HeldLine held={held} />
  if (changes && approval.state === 'pending') return <ChangedSince changes={changes} />
  if (cannotDecide) return <p className="text-ink-2">{cannotDecide}</p>
  if (!isOpen) return null
  const errorId = `approval-comment-error-${id}`
  return (
    <form
      className="flex flex-wrap items-start justify-end gap-2"
      // Enter in the comment decides nothing: an approval is chosen by its button or key.
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={isNarrow ? 'w-full' : 'min-w-50 flex-1 max-md:w-full max-md:flex-none'}>
        <Input
          ref={field}
          aria-label={messages.comment}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? errorId : undefined}
          placeholder={messages.commentPlaceholder}
          maxLength={4000}
          value={comment}
          onChange={({ target }) => {
            setComment(target.value)
            setMissing(false)
          }}
        />
        {isMissing && <FieldError id={errorId}>{messages.commentMissing}</FieldError>}
      </div>
      <div className={isNarrow ? 'contents' : 'flex flex-none gap-2 max-md:contents'}>
        {can.delegate && (
          <Button variant="ghost" icon={UserPlus} className={fitting} onClick={() => setDelegating(true)}>
            {messages.delegate}
          </Button>
        )}
        <Button
          ref={declineButton}
          variant="outline"
          icon={X}
          className={fitting}
          pending={decide.isPending && decide.variables.decision === 'declined'}
          onClick={() => void submit('declined')}
        >
          {messages.decline} {hasKeys && <Kbd keys="D" className="max-md:hidden" />}
        </Button>
        <Button
          ref={approveButton}
          icon={Check}
          className={fitting}
          pending={decide.isPending && decide.variables.decision === 'approved'}
          onClick={() => void submit('approved')}
        >
          {messages.approve} {hasKeys && <Kbd keys="A" onFill className="max-md:hidden" />}
        </Button>
      </div>
      {isDelegating && <DelegateDialog approval={approval} onClose={() => setDelegating(false)} />}
    </form>
  )
}

/** Shows when the held decision is saved, with the buttons that take it back or end the wait. */
function HeldLine({ held }: { held: HeldAction<Decision> }) {
  const seconds = useSecondsUntil(held.until)
  return (
    <p role="status" className="flex min-h-control flex-wrap items-center justify-end gap-3 text-ink-2">
      <span>
        {messages.held(held.decision)}
        {seconds !== undefined && <span aria-hidden>{messages.heldFor(seconds)}</span>}
      </span>
      <Button variant="link" size="sm" className="px-0!" onClick={held.undo}>
        {messages.undo}
      </Button>
      <Button variant="link" size="sm" className="px-0!" onClick={held.runNow}>
        {messages.now(held.decision)}
      </Button>
    </p>
  )
}
