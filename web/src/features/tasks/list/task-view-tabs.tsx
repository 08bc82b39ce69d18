import { type TaskCounts, type TaskView, taskViews } from '@hatchway/contract/tasks/tasks'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { shortcutGroups } from '../../../platform/keyboard.messages.ts'
import { useShortcut } from '../../../platform/keyboard.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { Tabs } from '../../../ui/layout/tabs/tabs.tsx'
import { taskMessages as messages } from '../task.messages.ts'
import { countedText } from './task-sections.ts'
import type { TaskViews } from './task-views.ts'

const EditView = lazyComponent(async () => (await import('../../saved-filters/edit-view-dialog.tsx')).EditViewDialog)
const DeleteView = lazyComponent(async () => (await import('../../saved-filters/delete-view.tsx')).DeleteView)

type TaskViewTabsProps = { view: TaskView; saved: TaskViews; counts: TaskCounts | undefined }

/** Shows the built-in views with their counts, then the saved ones. The number keys select them. */
export function TaskViewTabs({ view, saved: { views, open, openSaved, openBuiltIn }, counts }: TaskViewTabsProps) {
  const [dialog, setDialog] = useState<'edit' | 'delete'>()
  const tabs = [
    ...taskViews.map((value) => ({
      value: value as string,
      label: messages.views[value] as string,
      count: counts && countedText(counts[value]),
    })),
    ...views.map(({ id, name }) => ({ value: `saved-${id}`, label: name })),
  ]
  const select = (value: string) => {
    const chosen = views.find(({ id }) => value === `saved-${id}`)
    if (chosen) openSaved(chosen)
    else openBuiltIn(value as TaskView)
  }
  return (
    <>
      <Tabs
        label={messages.title}
        tabs={tabs}
        value={open ? `saved-${open.id}` : view}
        onValueChange={select}
        className="flex-none px-5 max-md:px-4"
        end={
          open?.can.change && (
            <span className="flex flex-none">
              <IconButton label={messages.editView} size="sm" onClick={() => setDialog('edit')} icon={Pencil} />
              {open.isMine && (
                <IconButton label={messages.deleteView} size="sm" onClick={() => setDialog('delete')} icon={Trash2} />
              )}
            </span>
          )
        }
      />
      {tabs.slice(0, 9).map(({ value }, at) => (
        <ViewKey key={value} digit={String(at + 1)} onOpen={() => select(value)} />
      ))}
      <LazyBoundary>
        {open && dialog === 'edit' && <EditView view={open} onClose={() => setDialog(undefined)} />}
        {open && dialog === 'delete' && (
          <DeleteView filter={open} onClose={() => setDialog(undefined)} onDeleted={() => openBuiltIn(view)} />
        )}
      </LazyBoundary>
    </>
  )
}

function ViewKey({ digit, onOpen }: { digit: string; onOpen: () => void }) {
  useShortcut(digit, onOpen, {
    group: shortcutGroups.lists,
    ...(digit === '1' && { label: messages.viewByPlace, command: false }),
  })
  return null
}
