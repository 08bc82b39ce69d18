import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { type LucideIcon, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ConfirmMutation } from '../../ui/overlay/confirm-mutation.tsx'
import { useSession } from '../session/session-context.tsx'
import { templateMessages as messages } from './template.messages.ts'
import { type Template, TemplateList } from './template-list.tsx'

type Start = Pick<Template, 'name' | 'isShared'> & { groupIds: number[] }
type Removal = UseMutationResult<unknown, Error, number>
type TemplateManagerProps<Item extends Template, Draft extends Start> = {
  query: UseQueryResult<Item[]>
  remove: Removal
  /** Labels: `one` and `many` for lists, `short` for buttons. */
  words: { one: string; many: string; short: string }
  icon: LucideIcon
  about: (one: Item) => string
  /** What the templates are for, shown while there are none. */
  purpose: string
  /** What remains after a personal template is deleted. */
  remains: string
  draftOf: (one: Item) => Draft
  /** Initial values of a new template apart from its name and sharing. */
  blank: Omit<Draft, keyof Start>
  dialog: (item: Item | undefined, start: Draft, close: () => void) => ReactNode
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
}

/** Lists agents' templates, shared and own, and edits those that the user may change. */
export function TemplateManager<Item extends Template, Draft extends Start>({
  query,
  remove,
  words: { one, many, short },
  purpose,
  remains,
  draftOf,
  blank,
  dialog,
  isAdding,
  onAdding,
  ...list
}: TemplateManagerProps<Item, Draft>) {
  const { isAdmin } = useSession()
  const [editing, setEditing] = useState<{ item: Item | undefined; start: Draft }>()
  const [deleting, setDeleting] = useState<Item>()
  const empty = { ...blank, name: '', isShared: isAdmin, groupIds: [] as number[] } as unknown as Draft
  const shown = editing ?? (isAdding ? { item: undefined, start: empty } : undefined)
  const close = () => {
    setEditing(undefined)
    onAdding(false)
  }
  const copyOf = (item: Item): Draft => {
    const start = draftOf(item)
    return { ...start, name: messages.copy(item.name), ...(!isAdmin && { isShared: false, groupIds: [] }) }
  }
  return (
    <>
      <TemplateList
        {...list}
        query={query}
        noun={many}
        empty={
          <EmptyState
            className="m-auto"
            title={messages.none(many)}
            mainAction={
              <Button icon={Plus} onClick={() => onAdding(true)}>
                {messages.newOne(short)}
              </Button>
            }
          >
            {purpose}
          </EmptyState>
        }
        onEdit={(item) => setEditing({ item, start: draftOf(item) })}
        onDuplicate={(item) => setEditing({ item: undefined, start: copyOf(item) })}
        onDelete={setDeleting}
      />
      {shown && dialog(shown.item, shown.start, close)}
      {deleting && (
        <ConfirmMutation
          onClose={() => setDeleting(undefined)}
          title={messages.deleteQuestion(one, deleting.name)}
          description={deleting.isShared ? messages.deletedForAll : remains}
          confirmLabel={messages.deleteOne(short)}
          pendingLabel={messages.deleting}
          destructive
          mutation={remove}
          variables={deleting.id}
          done={messages.deleted(deleting.name)}
          failed={messages.deleteFailed(short)}
        />
      )}
    </>
  )
}
