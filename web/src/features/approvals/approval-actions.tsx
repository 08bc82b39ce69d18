import type { Approval } from '@hatchway/contract/approvals/approvals'
import { BellRing, RotateCcw, Undo2 } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { approvalMessages as messages } from './approvals.messages.ts'
import { useApprovalChanges } from './approvals.queries.ts'

/** What who asked does with a request: remind, withdraw (with undo), resume, ask again. */
export function ApprovalActions({ approval: { id, subject, can } }: { approval: Approval }) {
  const { withdraw, resume, remind, askAgain } = useApprovalChanges()
  const takeBack = () =>
    resume.mutate(id, {
      onError: toastError(messages.resumeFailed),
      onSuccess: () => toast({ title: messages.resumed(subject), variant: 'success' }),
    })
  return (
    <>
      {can.remind && (
        <Button
          variant="ghost"
          size="sm"
          icon={BellRing}
          pending={remind.isPending}
          onClick={() =>
            remind.mutate(id, {
              onError: toastError(messages.remindFailed),
              onSuccess: () => toast({ title: messages.reminded(subject), variant: 'success' }),
            })
          }
        >
          {messages.remind}
        </Button>
      )}
      {can.withdraw && (
        <Button
          variant="ghost"
          size="sm"
          icon={Undo2}
          pending={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(id, {
              onError: toastError(messages.withdrawFailed),
              onSuccess: () =>
                toast({ title: messages.withdrawn(subject), action: { label: 'Undo', onClick: takeBack } }),
            })
          }
        >
          {messages.withdraw}
        </Button>
      )}
      {can.resume && (
        <Button variant="ghost" size="sm" icon={RotateCcw} pending={resume.isPending} onClick={takeBack}>
          {messages.resume}
        </Button>
      )}
      {can.askAgain && (
        <Button
          variant="outline"
          size="sm"
          icon={RotateCcw}
          pending={askAgain.isPending}
          onClick={() =>
            askAgain.mutate(id, {
              onError: toastError(messages.askFailed),
              onSuccess: () => toast({ title: messages.asked(subject), variant: 'success' }),
            })
          }
        >
          {messages.askAgain}
        </Button>
      )}
    </>
  )
}
