import type { CatalogueItem } from '@hatchway/contract/catalogue/catalogue-items'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { itemDetails, managedCatalogue } from '../../features/catalogue/catalogue.queries.ts'
import { type ItemDraft, newItemDraft } from '../../features/catalogue/manage/item-draft.ts'
import { ItemEditor } from '../../features/catalogue/manage/item-editor.tsx'
import { ItemPreview } from '../../features/catalogue/manage/item-preview.tsx'
import { ItemVersions } from '../../features/catalogue/manage/item-versions.tsx'
import { manageMessages as messages } from '../../features/catalogue/manage/manage.messages.ts'
import { useItemActions } from '../../features/catalogue/manage/use-item-actions.ts'
import { useItemEditor } from '../../features/catalogue/manage/use-item-editor.ts'
import { ticketTypesList } from '../../features/ticket-types/ticket-types.queries.ts'
import { Button } from '../../ui/button/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Unsaved } from '../../ui/form/unsaved.tsx'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { TabPanel, Tabs } from '../../ui/layout/tabs/tabs.tsx'
import { MoreMenu } from '../../ui/menu/more-menu.tsx'
import { itemPageMessages } from './record-pages.messages.ts'
import { SettingsFrame } from './settings-frame.tsx'
import { LoadingRecord, SettingsRecord } from './settings-record.tsx'
import { useOpenAdded } from './use-open-added.ts'
import { useUrlTab } from './use-url-tab.ts'

const CatalogueLink = () => (
  <Link to="/settings/$section" params={{ section: 'catalog' }}>
    {messages.title}
  </Link>
)

/** One item of the request catalogue. */
export const CatalogueItemSettingsPage = () => (
  <SettingsRecord details={itemDetails} kind={messages.item} above={<CatalogueLink />}>
    {(item) => <Editor key={item.id} saved={item} />}
  </SettingsRecord>
)

/** The page of a new item: in a category, or a copy of another item. */
export function NewCatalogueItemPage() {
  const { from, category } = useSearch({ strict: false }) as { from?: number; category?: number }
  const copied = useQuery({ ...itemDetails(from ?? 0), enabled: from !== undefined })
  const list = useQuery(managedCatalogue)
  const types = useQuery(ticketTypesList)
  const waiting = [copied, list, types].find(({ isLoading }) => isLoading)
  if (waiting) return <LoadingRecord query={waiting} kind={messages.newItem} above={<CatalogueLink />} />
  const blank = newItemDraft(category ?? list.data?.categories[0]?.id ?? null)
  const requests =
    types.data?.find(({ name }) => name === itemPageMessages.usualType) ?? types.data?.find((one) => one.isDefault)
  const target = { ...blank.target, typeId: requests?.id ?? null }
  return <Editor key={`${from} ${category}`} blank={{ ...blank, target }} copied={copied.data} />
}

type EditorProps = { saved?: CatalogueItem; blank?: ItemDraft; copied?: CatalogueItem | undefined }

function Editor({ saved, blank, copied }: EditorProps) {
  const [tab, show] = useUrlTab('item', 'versions')
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  const actions = useItemActions()
  const editor = useItemEditor({ saved, blank, copied, onAdded: useOpenAdded('/settings/catalog/$id') })
  const { basis, count } = editor
  const shown = basis ? tab : 'item'
  const isDirty = count > 0
  const page = <ItemEditor editor={editor} />
  return (
    <SettingsFrame
      title={basis?.name ?? messages.newItem}
      above={<CatalogueLink />}
      {...(shown === 'item' && { preview: <ItemPreview key={editor.resets} draft={editor.draft} /> })}
      actions={
        <>
          {basis && (
            <Badge tone={basis.state === 'published' ? 'success' : 'neutral'}>
              {messages.stateLabels[basis.state]}
            </Badge>
          )}
          <Unsaved form={editor} variant={basis && basis.state !== 'published' && !isNarrow ? 'ghost' : 'default'} />
          {basis && basis.state !== 'published' && !isNarrow && (
            <Button
              pending={actions.isPending}
              disabledReason={isDirty && messages.saveFirst}
              onClick={() => actions.setState(basis, 'published', editor.load)}
            >
              {messages.menu.publish}
            </Button>
          )}
          {basis && (
            <MoreMenu
              label={messages.more(basis.name)}
              entries={() => [
                ...actions.stateEntries(basis, editor.load, isDirty),
                { label: messages.menu.duplicate, href: `/settings/catalog/new?from=${basis.id}` },
                'line',
                {
                  label: messages.menu.delete,
                  danger: true,
                  onSelect: () =>
                    actions.remove(
                      basis,
                      () =>
                        void navigate({
                          to: '/settings/$section',
                          params: { section: 'catalog' },
                          ignoreBlocker: true,
                        }),
                    ),
                },
              ]}
            />
          )}
        </>
      }
    >
      {basis ? (
        <Tabs
          label={messages.item}
          tabs={[
            { value: 'item', label: messages.tabs.item },
            { value: 'versions', label: messages.tabs.versions, count: basis.version },
          ]}
          value={shown}
          onValueChange={show}
        >
          <TabPanel value="item">{page}</TabPanel>
          <TabPanel value="versions">
            <ItemVersions item={basis} hasChanges={isDirty} />
          </TabPanel>
        </Tabs>
      ) : (
        page
      )}
    </SettingsFrame>
  )
}
