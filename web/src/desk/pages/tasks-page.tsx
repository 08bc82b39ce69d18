import { taskViews } from '@hatchway/contract/tasks/tasks'
import { Link, useSearch } from '@tanstack/react-router'
import { LayoutTemplate, Plus, SquareCheck } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../features/session/session-context.tsx'
import { TaskList } from '../../features/tasks/list/task-list.tsx'
import { taskMessages as messages } from '../../features/tasks/task.messages.ts'
import { useShortcut } from '../../platform/keyboard.ts'
import { Button } from '../../ui/button/button.tsx'
import { Kbd } from '../../ui/display/kbd.tsx'
import { LazyBoundary } from '../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../shell/page.tsx'
import { listPageMessages } from './list-pages.messages.ts'

const NewTaskDialog = lazyComponent(
  async () => (await import('../../features/tasks/new-task-dialog.tsx')).NewTaskDialog,
)

/** Lists the tasks of the user, of their groups, and of all tickets that they see. */
export function TasksPage() {
  const { isAdmin } = useSession()
  const { view } = useSearch({ strict: false }) as { view?: string }
  const [isAdding, setAdding] = useState(false)
  useShortcut('T', () => setAdding(true), {
    label: messages.newTask,
    command: listPageMessages.newTask,
    group: messages.title,
    icon: SquareCheck,
  })
  return (
    <Page
      title={messages.title}
      actions={
        <>
          {isAdmin && (
            <Button variant="ghost" icon={LayoutTemplate} asChild className="max-md:hidden">
              <Link to={'/settings/task-templates' as '/'}>{messages.templates}</Link>
            </Button>
          )}
          <Button className="max-md:hidden" icon={Plus} onClick={() => setAdding(true)}>
            {messages.newTask}
            <Kbd keys="T" onFill />
          </Button>
        </>
      }
    >
      <TaskList view={taskViews.find((known) => known === view) ?? 'mine'} />
      <BottomBar>
        <Button icon={Plus} onClick={() => setAdding(true)}>
          {messages.newTask}
        </Button>
      </BottomBar>
      {isAdding && (
        <LazyBoundary>
          <NewTaskDialog onClose={() => setAdding(false)} />
        </LazyBoundary>
      )}
    </Page>
  )
}
