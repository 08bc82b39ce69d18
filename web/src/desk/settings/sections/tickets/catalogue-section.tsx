import type { CatalogueCategory } from '@hatchway/contract/catalogue/catalogue-items'
import { useState } from 'react'
import { CategoryDialog, DeleteCategory } from '../../../../features/catalogue/manage/category-dialogs.tsx'
import { ItemList } from '../../../../features/catalogue/manage/item-list.tsx'
import { manageMessages as messages } from '../../../../features/catalogue/manage/manage.messages.ts'
import { AddLink } from '../../../../ui/button/add-link.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { useNarrow } from '../../../../ui/hooks/use-narrow.ts'
import { MoreMenu } from '../../../../ui/menu/more-menu.tsx'
import { SettingsFrame } from '../../settings-frame.tsx'

type Asking = { what: 'add' } | { what: 'rename' | 'delete'; category: CatalogueCategory }

/** The items of the request catalog and their categories. */
export function CatalogueSection() {
  const [asking, setAsking] = useState<Asking>()
  const isNarrow = useNarrow()
  const add = () => setAsking({ what: 'add' })
  const done = () => setAsking(undefined)
  return (
    <SettingsFrame
      title={messages.title}
      actions={
        isNarrow ? (
          <MoreMenu
            label={messages.more(messages.title)}
            entries={() => [{ label: messages.addCategory, onSelect: add }]}
          />
        ) : (
          <Button variant="outline" onClick={add}>
            {messages.addCategory}
          </Button>
        )
      }
      mainAction={<AddLink to="/settings/catalog/new">{messages.addItem}</AddLink>}
    >
      <ItemList
        onRename={(category) => setAsking({ what: 'rename', category })}
        onDelete={(category) => setAsking({ what: 'delete', category })}
      />
      {asking?.what === 'delete' && <DeleteCategory category={asking.category} onClose={done} />}
      {asking && asking.what !== 'delete' && (
        <CategoryDialog category={asking.what === 'rename' ? asking.category : undefined} onClose={done} />
      )}
    </SettingsFrame>
  )
}
