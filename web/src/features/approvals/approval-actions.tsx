import type { Approval } from '@hatchway/contract/approvals/approvals'
import { BellRing, RotateCcw, Undo2 } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { toastWithUndo } from '../../ui/toast/undo-toast.ts'
import { approvalMessages as messages } from './approvals.messages.ts'
import { useApprovalChanges } from './approvals.queries.ts'

/** What those who asked do with a request: remind, withdraw (with undo), resume, ask again. */
export function ApprovalActions({ approval: { id, subject, can } }: { approval: Approval }) {
  const { withdraw, resume, remind, askAgain } = useApprovalChanges()
  // The list may show another request before the answer is handled; a promise is handled all the same.
  const run = (changing: Promise<unknown>, done: string, failed: string) =>
    changing.then(() => toast({ title: done, variant: 'success' }), toastError(failed))
  return (
    <>
      {can.remind && (
        <Button
          variant="ghost"
          size="sm"
          icon={BellRing}
          pending={remind.isPending}
          onClick={() => run(remind.mutateAsync(id), messages.reminded(subject), messages.remindFailed)}
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
            withdraw
              .mutateAsync(id)
              .then(
                () =>
                  toastWithUndo(messages.withdrawn(subject), () => resume.mutateAsync(id), messages.resumed(subject)),
                toastError(messages.withdrawFailed),
              )
          }
        >
          {messages.withdraw}
        </Button>
      )}
      {can.resume && (
        <Button
          variant="ghost"
          size="sm"
          icon={RotateCcw}
          pending={resume.isPending}
          onClick={() => run(resume.mutateAsync(id), messages.resumed(subject), messages.resumeFailed)}
        >
          {messages.resume}
        </Button>
      )}
      {can.askAgain && (
        <Button
          variant="outline"
          size="sm"
          icon={RotateCcw}
          pending={askAgain.isPending}
          onClick={() => run(askAgain.mutateAsync(id), messages.asked(subject), messages.askFailed)}
        >
          {messages.askAgain}
        </Button>
      )}
    </>
  )
}
