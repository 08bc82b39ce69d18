import type { Macro } from '@hatchway/contract/macros'
import { useQuery } from '@tanstack/react-query'
import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../platform/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast } from '../../ui/toast-store.ts'
import { QuickTextList } from '../canned-replies/quick-text-list.tsx'
import { useSession } from '../session/session-context.tsx'
import { MacroDialog, type MacroStart } from './macro-dialog.tsx'
import { macroWords } from './macro-words.ts'
import { macrosList, useMacroChanges } from './macros.queries.ts'
import { useMacroNames } from './use-macro-names.ts'

type Editing = { macro: Macro | undefined; start: MacroStart }
type MacroManagerProps = { isAdding: boolean; onAdding: (isAdding: boolean) => void }

/** The macros that the person may use, with the way to change those that they may. */
export function MacroManager({ isAdding, onAdding }: MacroManagerProps) {
  const { user } = useSession()
  const query = useQuery(macrosList)
  const names = useMacroNames()
  const { remove } = useMacroChanges()
  const [editing, setEditing] = useState<Editing>()
  const [deleting, setDeleting] = useState<Macro>()
  const isAdmin = user.role === 'admin'
  const empty: MacroStart = { name: '', actions: [], isShared: isAdmin, groupIds: [] }
  const shown = editing ?? (isAdding ? { macro: undefined, start: empty } : undefined)
  const close = () => {
    setEditing(undefined)
    onAdding(false)
  }
  const startOf = ({ name, actions, isShared, groupIds }: Macro) => ({ name, actions, isShared, groupIds })
  const copyOf = (macro: Macro): MacroStart => ({
    ...startOf(macro),
    name: `${macro.name} (copy)`,
    ...(!isAdmin && { isShared: false, groupIds: [] }),
  })
  return (
    <>
      <QuickTextList
        query={query}
        noun="macros"
        icon={WandSparkles}
        about={({ actions }) => macroWords(actions, names)}
        empty={
          <EmptyState
            className="m-auto"
            title="No macros yet"
            action={<Button onClick={() => onAdding(true)}>New macro</Button>}
          >
            Several changes of a ticket under one name. Press M on a ticket to apply one.
          </EmptyState>
        }
        onEdit={(macro) => setEditing({ macro, start: startOf(macro) })}
        onDuplicate={(macro) => setEditing({ macro: undefined, start: copyOf(macro) })}
        onDelete={setDeleting}
      />
      {shown && <MacroDialog macro={shown.macro} start={shown.start} onClose={close} />}
      {deleting && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setDeleting(undefined)}
          title={`Delete the macro “${deleting.name}”?`}
          description={deleting.isShared ? 'Your colleagues lose it too.' : 'What it did to tickets stays.'}
          confirmLabel="Delete macro"
          cancelLabel="Keep it"
          destructive
          pending={remove.isPending}
          pendingLabel="Deleting..."
          onConfirm={() =>
            remove.mutate(deleting.id, {
              onSuccess: () => toast({ title: `“${deleting.name}” deleted`, variant: 'success' }),
              onError: (error) =>
                toast({ title: 'The macro was not deleted', description: messageOf(error), variant: 'destructive' }),
              onSettled: () => setDeleting(undefined),
            })
          }
        />
      )}
    </>
  )
}
