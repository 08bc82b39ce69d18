import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../features/session/session-context.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Page } from '../shell/page.tsx'

type RecordListPageProps = {
  title: string
  /** The label of the button that creates one: `New customer`. Shown to admins. */
  add: string
  list: (onAdd: (() => void) | undefined) => ReactNode
  /** Another link, before that button. */
  beside?: ReactNode
  dialog: (onClose: () => void) => ReactNode
}

/** A list page of records, with a button to create one. */
export function RecordListPage({ title, add, list, beside, dialog }: RecordListPageProps) {
  const { isAdmin } = useSession()
  const [isAdding, setAdding] = useState(false)
  const onAdd = isAdmin ? () => setAdding(true) : undefined
  return (
    <Page
      title={title}
      actions={beside}
      mainAction={
        onAdd && (
          <Button icon={Plus} onClick={onAdd}>
            {add}
          </Button>
        )
      }
    >
      {list(onAdd)}
      {isAdding && dialog(() => setAdding(false))}
    </Page>
  )
}
