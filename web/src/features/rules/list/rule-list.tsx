import type { Rule, RuleFolder } from '@hatchway/contract/rules/rules'
import { useQuery } from '@tanstack/react-query'
import { Folder } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../ui/display/badge.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { ListEmpty } from '../../../ui/feedback/list-states.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Toolbar } from '../../../ui/layout/page-layout.tsx'
import { SearchInput } from '../../../ui/layout/search-input.tsx'
import { MoreMenu } from '../../../ui/menu/more-menu.tsx'
import { isMatch } from '../../../ui/select/match-text.ts'
import { Sortable } from '../../../ui/table/sortable.tsx'
import { toastError } from '../../../ui/toast/toast-error.ts'
import { useSession } from '../../session/session-context.tsx'
import { folderMessages, listMessages as messages } from '../rules.messages.ts'
import { rulesList, useMoveRule } from '../rules.queries.ts'
import { useRuleActions } from '../use-rule-actions.ts'
import { NoRules } from './no-rules.tsx'
import { moveOf, moveToFolder, type Row, rowsOf } from './rule-places.ts'
import { RuleRow } from './rule-row.tsx'

type RuleListProps = { onEditFolder: (folder: RuleFolder) => void; onDeleteFolder: (folder: RuleFolder) => void }

/** Lists the rules by folder in the order in which they run. Admins reorder them and switch them on and off here. */
export function RuleList({ onEditFolder, onDeleteFolder }: RuleListProps) {
  const query = useQuery(rulesList)
  const { isAdmin } = useSession()
  const [search, setSearch] = useState('')
  const order = useMoveRule()
  const actions = useRuleActions()
  const { data } = query
  if (query.isLoadingError) return <QueryError className="m-auto" title={messages.loadFailed} query={query} />
  if (!data)
    return (
      <div role="status" aria-label={messages.loading} className="grid gap-3 p-5">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    )
  if (data.rules.length === 0 && data.folders.length === 0) return <NoRules />

  const rows = rowsOf(data.folders, data.rules)
  const found = search.trim() ? rows.filter((row) => row.kind === 'rule' && isFound(row.rule, search)) : rows
  const move = (change: ReturnType<typeof moveOf>) =>
    change && order.mutateAsync(change).catch(toastError(messages.orderFailed))
  const menuOf = (rule: Rule, at: number) =>
    actions.entries(rule, [
      { label: messages.moveUp, disabled: at === 0, onSelect: () => move(moveOf(rows, at, at - 1)) },
      { label: messages.moveDown, disabled: at === rows.length - 1, onSelect: () => move(moveOf(rows, at, at + 1)) },
      data.folders.length > 0 && {
        label: messages.moveToFolder,
        items: [null, ...data.folders].map((folder) => ({
          label: folder?.name ?? messages.noFolder,
          checked: rule.folderId === (folder?.id ?? null),
          onSelect: () => move(moveToFolder(rows, rule, folder?.id ?? null)),
        })),
      },
    ])
  const shown = (row: Row) =>
    row.kind === 'folder' ? (
      <FolderHeading
        folder={row.folder}
        count={data.rules.filter(({ folderId }) => folderId === row.folder.id).length}
        onEdit={isAdmin ? () => onEditFolder(row.folder) : undefined}
        onDelete={() => onDeleteFolder(row.folder)}
      />
    ) : (
      <RuleRow
        rule={row.rule}
        isAdmin={isAdmin}
        isOn={actions.isOn(row.rule)}
        onSwitch={(isOn) => actions.turn(row.rule, isOn)}
        menu={
          isAdmin && (
            <MoreMenu label={messages.more(row.rule.name)} entries={() => menuOf(row.rule, rows.indexOf(row))} />
          )
        }
      />
    )
  return (
    <>
      <Toolbar>
        <SearchInput
          aria-label={messages.search}
          placeholder={messages.search}
          className="w-64 max-md:w-full"
          value={search}
          onValueChange={setSearch}
        />
        <span role="status" className="type-small ms-auto text-ink-3 max-md:sr-only">
          {messages.count(found.filter(({ kind }) => kind === 'rule').length)}
        </span>
      </Toolbar>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {found.length === 0 ? (
          <div className="py-12">
            <ListEmpty isFiltered onClear={() => setSearch('')} noMatch={messages.noMatch}>
              {null}
            </ListEmpty>
          </div>
        ) : isAdmin && found === rows ? (
          <Sortable
            rows={rows}
            idOf={({ id }) => id}
            nameOf={(row) => (row.kind === 'folder' ? row.folder.name : row.rule.name)}
            isFixed={({ kind }) => kind === 'folder'}
            onMove={(from, to) => move(moveOf(rows, from, to))}
            rowClassName="border-line border-b ps-1.5 pe-4 max-md:pe-2"
          >
            {shown}
          </Sortable>
        ) : (
          found.map((row) => (
            <div key={row.id} className="flex items-center border-line border-b ps-3 pe-4 max-md:pe-2">
              {shown(row)}
            </div>
          ))
        )}
        <p className="px-5 py-3 text-ink-2">{messages.order(isAdmin && found === rows)}</p>
      </div>
    </>
  )
}

const isFound = ({ name, sentence }: Rule, search: string) => isMatch(`${name} ${sentence}`, search)

type FolderHeadingProps = {
  folder: RuleFolder
  count: number
  onEdit: (() => void) | undefined
  onDelete: () => void
}

function FolderHeading({ folder: { id, name, isCalledOnly }, count, onEdit, onDelete }: FolderHeadingProps) {
  return (
    <div className="flex min-h-11 min-w-0 flex-1 items-center gap-2 ps-3.5">
      <Folder className="flex-none text-ink-3" />
      <h2 className="type-strong truncate">{name}</h2>
      <span className="text-ink-3">
        {count}
        <span className="sr-only"> {messages.noun(count)}</span>
      </span>
      {isCalledOnly && <Badge>{folderMessages.calledOnly}</Badge>}
      {onEdit && (
        <span className="ms-auto flex flex-none">
          <MoreMenu
            label={folderMessages.more(name)}
            entries={() => [
              { label: folderMessages.newRule, href: `/settings/automation/new?folder=${id}` },
              { label: folderMessages.edit, onSelect: onEdit },
              'line',
              { label: folderMessages.delete, danger: true, onSelect: onDelete },
            ]}
          />
        </span>
      )}
    </div>
  )
}
