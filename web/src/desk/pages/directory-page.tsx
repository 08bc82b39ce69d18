import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../features/session/session-context.tsx'
import { Button } from '../../ui/button/button.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../shell/page.tsx'

type DirectoryPageProps = {
  title: string
  /** What the button is called that adds one: `New customer`. Admins have it. */
  add: string
  list: (onAdd: (() => void) | undefined) => ReactNode
  /** Another way from here, before that button. */
  beside?: ReactNode
  dialog: (onClose: () => void) => ReactNode
}

/** A list of what the company keeps, and the way to add to it. */
export function DirectoryPage({ title, add, list, beside, dialog }: DirectoryPageProps) {
  const { user } = useSession()
  const [isAdding, setAdding] = useState(false)
  const onAdd = user.role === 'admin' ? () => setAdding(true) : undefined
  const button = (className?: string) => (
    <Button className={className} icon={<Plus size={16} strokeWidth={1.85} aria-hidden />} onClick={onAdd}>
      {add}
    </Button>
  )
  return (
    <Page
      title={title}
      actions={
        <>
          {beside}
          {onAdd && button('max-md:hidden')}
        </>
      }
    >
      {list(onAdd)}
      {onAdd && <BottomBar>{button()}</BottomBar>}
      {isAdding && dialog(() => setAdding(false))}
    </Page>
  )
}
