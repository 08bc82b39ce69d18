import type { CannedReply } from '@hatchway/contract/canned-replies'
import { useQuery } from '@tanstack/react-query'
import { MessageSquareQuote } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../platform/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useSession } from '../session/session-context.tsx'
import { cannedRepliesList, useReplyChanges } from './canned-replies.queries.ts'
import { QuickTextList } from './quick-text-list.tsx'
import { ReplyDialog, type ReplyStart } from './reply-dialog.tsx'

type Editing = { reply: CannedReply | undefined; start: ReplyStart }
type ReplyManagerProps = { isAdding: boolean; onAdding: (isAdding: boolean) => void }

/** The canned replies that the person may use, with the way to change those that they may. */
export function ReplyManager({ isAdding, onAdding }: ReplyManagerProps) {
  const { user } = useSession()
  const query = useQuery(cannedRepliesList)
  const { remove } = useReplyChanges()
  const [editing, setEditing] = useState<Editing>()
  const [deleting, setDeleting] = useState<CannedReply>()
  const isAdmin = user.role === 'admin'
  const empty: ReplyStart = { name: '', content: '', isShared: isAdmin, groupIds: [] }
  const shown = editing ?? (isAdding ? { reply: undefined, start: empty } : undefined)
  const close = () => {
    setEditing(undefined)
    onAdding(false)
  }
  const startOf = ({ name, content, isShared, groupIds }: CannedReply) => ({ name, content, isShared, groupIds })
  const copyOf = (reply: CannedReply): ReplyStart => ({
    ...startOf(reply),
    name: `${reply.name} (copy)`,
    ...(!isAdmin && { isShared: false, groupIds: [] }),
  })
  return (
    <>
      <QuickTextList
        query={query}
        noun="canned replies"
        icon={MessageSquareQuote}
        about={({ content }) => content.replace(/\s+/g, ' ').slice(0, 200)}
        empty={
          <EmptyState
            className="m-auto"
            title="No canned replies yet"
            action={<Button onClick={() => onAdding(true)}>New reply</Button>}
          >
            Texts that you write often. Type / in a message to put one in.
          </EmptyState>
        }
        onEdit={(reply) => setEditing({ reply, start: startOf(reply) })}
        onDuplicate={(reply) => setEditing({ reply: undefined, start: copyOf(reply) })}
        onDelete={setDeleting}
      />
      {shown && <ReplyDialog reply={shown.reply} start={shown.start} onClose={close} />}
      {deleting && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setDeleting(undefined)}
          title={`Delete the canned reply “${deleting.name}”?`}
          description={deleting.isShared ? 'Your colleagues lose it too.' : 'Messages that were written with it stay.'}
          confirmLabel="Delete reply"
          cancelLabel="Keep it"
          destructive
          pending={remove.isPending}
          pendingLabel="Deleting..."
          onConfirm={() =>
            remove.mutate(deleting.id, {
              onSuccess: () => toast({ title: `“${deleting.name}” deleted`, variant: 'success' }),
              onError: (error) =>
                toast({ title: 'The reply was not deleted', description: messageOf(error), variant: 'destructive' }),
              onSettled: () => setDeleting(undefined),
            })
          }
        />
      )}
    </>
  )
}
