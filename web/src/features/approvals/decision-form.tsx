import type { Approval } from '@hatchway/contract/approvals/approvals'
import { Check, UserPlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { type ApiError, hasErrorCode } from '../../platform/api-error.ts'
import { useShortcut } from '../../platform/keyboard.ts'
import { Button } from '../../ui/button/button.tsx'
import { Kbd } from '../../ui/display/kbd.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { approvalMessages as messages } from './approvals.messages.ts'
import { useApprovalChanges } from './approvals.queries.ts'
import { ChangedSince } from './changed-since.tsx'

const isChangedSince = (error: unknown): error is ApiError => hasErrorCode(error, 'approval.changed_since')

/** On phones the three buttons fit into one row. */
const fitting = 'max-md:flex-1 max-md:px-2'

const DelegateDialog = lazyComponent(async () => (await import('./delegate-dialog.tsx')).DelegateDialog)

type DecisionFormProps = {
  approval: Approval
  /** A and D decide: for a screen with one request. */
  hasKeys?: boolean
  /** The comment gets a line of its own. */
  isNarrow?: boolean
}

/** Approves or declines with a comment, or delegates. Nothing where the user has nothing to decide. */
export function DecisionForm({ approval, hasKeys = false, isNarrow = false }: DecisionFormProps) {
  const { id, can, cannotDecide, subject } = approval
  const [comment, setComment] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isDelegating, setDelegating] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { decide } = useApprovalChanges()
  const changes = isChangedSince(decide.error) ? decide.error.issues.map(({ message }) => message) : null
  const isOpen = (can.decide || can.redecide) && changes === null

  const submit = (decision: 'approved' | 'declined') => {
    if (decide.isPending) return
    if (decision === 'declined' && comment.trim() === '') {
      setMissing(true)
      field.current?.focus()
      return
    }
    // The form of a request that no longer waits is gone before the answer is handled; a promise is handled all the same.
    decide.mutateAsync({ id, decision, comment }).then(
      () => {
        setComment('')
        toast({ title: messages.decided(decision, subject), variant: 'success' })
      },
      (error: unknown) => {
        if (!isChangedSince(error)) toastError(messages.decideFailed)(error)
      },
    )
  }
  const group = messages.title
  const enabled = hasKeys && isOpen
  useShortcut('A', () => submit('approved'), {
    label: messages.approve,
    command: messages.approveThis,
    icon: Check,
    group,
    enabled,
  })
  useShortcut('D', () => submit('declined'), {
    label: messages.decline,
    command: messages.declineThis,
    icon: X,
    group,
    enabled,
  })

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
          variant="outline"
          icon={X}
          className={fitting}
          pending={decide.isPending && decide.variables.decision === 'declined'}
          onClick={() => submit('declined')}
        >
          {messages.decline} {hasKeys && <Kbd keys="D" className="max-md:hidden" />}
        </Button>
        <Button
          icon={Check}
          className={fitting}
          pending={decide.isPending && decide.variables.decision === 'approved'}
          onClick={() => submit('approved')}
        >
          {messages.approve} {hasKeys && <Kbd keys="A" onFill className="max-md:hidden" />}
        </Button>
      </div>
      {isDelegating && <DelegateDialog approval={approval} onClose={() => setDelegating(false)} />}
    </form>
  )
}
