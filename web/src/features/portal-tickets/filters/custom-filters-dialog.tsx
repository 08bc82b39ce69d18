import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { TabPanel, Tabs } from '../../../ui/layout/tabs/tabs.tsx'
import { Dialog, DialogClose } from '../../../ui/overlay/dialog.tsx'
import { savedFiltersList } from '../../saved-filters/saved-filters.queries.ts'
import { NewFilterForm } from './new-filter-form.tsx'
import type { PortalFilter } from './portal-filter.ts'
import { SavedFilterList } from './saved-filter-list.tsx'
import { useNewFilter } from './use-new-filter.ts'

type CustomFiltersDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The current filter of the list. */
  filter: PortalFilter
  onApply: (filter: PortalFilter) => void
}

/** Lists saved filters and saves the current one. */
export function CustomFiltersDialog({ open, onOpenChange, filter, onApply }: CustomFiltersDialogProps) {
  const [tab, setTab] = useState('saved')
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setTab('saved')
  }
  const saved = useQuery(savedFiltersList)
  const draft = useNewFilter(filter, () => setTab('saved'))
  const close = (isOpen: boolean) => {
    if (!isOpen) draft.drop()
    onOpenChange(isOpen)
  }
  const isNew = tab === 'new'
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Custom Filters"
      dirty={draft.isDirty}
      onSubmit={(event) => {
        event.preventDefault()
        draft.save()
      }}
      footer={
        isNew && (
          <>
            <DialogClose asChild>
              <Button variant="ghost">Cancel</Button>
            </DialogClose>
            <Button type="submit" disabled={draft.isNameless} pending={draft.isPending} pendingText="Saving...">
              Save Filter
            </Button>
          </>
        )
      }
    >
      <Tabs
        label="Custom Filters"
        className="-mx-5.5 -mt-2 px-5.5"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'saved', label: 'Saved Filters', count: saved.data?.length },
          { value: 'new', label: 'Create New' },
        ]}
      >
        <TabPanel value="saved" className="min-h-40 pt-2 pb-3">
          <SavedFilterList
            onApply={(found) => {
              onApply(found)
              close(false)
            }}
          />
        </TabPanel>
        <TabPanel value="new" className="pt-4">
          <NewFilterForm draft={draft} filter={filter} />
        </TabPanel>
      </Tabs>
    </Dialog>
  )
}
