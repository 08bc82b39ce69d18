import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { TabPanel, Tabs } from '../../../ui/layout/tabs/tabs.tsx'
import { Dialog, DialogClose } from '../../../ui/overlay/dialog.tsx'
import { savedFiltersList } from '../../saved-filters/saved-filters.queries.ts'
import { EditFilterForm } from './edit-filter-form.tsx'
import { NewFilterForm } from './new-filter-form.tsx'
import type { PortalFilter } from './portal-filter.ts'
import { savedFilterMessages as messages } from './saved-filter.messages.ts'
import { SavedFilterList } from './saved-filter-list.tsx'
import { useFilterEdit } from './use-filter-edit.ts'
import { useNewFilter } from './use-new-filter.ts'

type CustomFiltersDialogProps = {
  open: boolean
  onClose: () => void
  /** The current filter of the list. */
  filter: PortalFilter
  onApply: (filter: PortalFilter) => void
}

/** Lists saved filters and saves the current one. */
export function CustomFiltersDialog({ open, onClose, filter, onApply }: CustomFiltersDialogProps) {
  const [tab, setTab] = useState('saved')
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setTab('saved')
  }
  const saved = useQuery(savedFiltersList)
  const draft = useNewFilter(filter, () => setTab('saved'))
  const edit = useFilterEdit()
  const editing = tab === 'saved' && edit.draft ? edit : undefined
  const close = () => {
    draft.drop()
    edit.close()
    onClose()
  }
  const isNew = tab === 'new'
  return (
    <Dialog
      open={open}
      onClose={close}
      title={messages.title}
      dirty={draft.isDirty || edit.isDirty}
      onSubmit={(event) => {
        event.preventDefault()
        if (editing) editing.save()
        else draft.save()
      }}
      footer={
        editing ? (
          <>
            <Button variant="ghost" onClick={editing.close}>
              {messages.cancel}
            </Button>
            <Button
              type="submit"
              disabled={editing.isNameless}
              pending={editing.isPending}
              pendingText={messages.saving}
            >
              {messages.saveChanges}
            </Button>
          </>
        ) : (
          isNew && (
            <>
              <DialogClose asChild>
                <Button variant="ghost">{messages.cancel}</Button>
              </DialogClose>
              <Button type="submit" disabled={draft.isNameless} pending={draft.isPending} pendingText={messages.saving}>
                {messages.save}
              </Button>
            </>
          )
        )
      }
    >
      <Tabs
        label={messages.title}
        className="-mx-5.5 -mt-2 px-5.5"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'saved', label: messages.tabs.saved, count: saved.data?.length },
          { value: 'new', label: messages.tabs.new },
        ]}
      >
        <TabPanel value="saved" className={editing ? 'pt-4' : 'min-h-40 pt-2 pb-3'}>
          {editing ? (
            <EditFilterForm edit={editing} />
          ) : (
            <SavedFilterList
              onApply={(found) => {
                onApply(found)
                close()
              }}
              onEdit={(found) => edit.open?.(found)}
            />
          )}
        </TabPanel>
        <TabPanel value="new" className="pt-4">
          <NewFilterForm draft={draft} filter={filter} />
        </TabPanel>
      </Tabs>
    </Dialog>
  )
}
