import { CircleHelp, ListFilter } from 'lucide-react'
import { useState } from 'react'
import { useCommands } from '../../../platform/commands.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { Popover } from '../../../ui/overlay/popover.tsx'
import { conditionSearchMessages as messages } from './condition-search.messages.ts'
import { type ConditionList, ConditionSearchField } from './condition-search-field.tsx'
import { closeSearchSyntax, showSearchSyntax, useSearchSyntaxShown } from './search-syntax-store.ts'

const ConditionLine = lazyComponent(async () => (await import('./condition-line.tsx')).ConditionLine)
const SearchSyntaxDialog = lazyComponent(async () => (await import('./search-syntax-dialog.tsx')).SearchSyntaxDialog)
const ConditionSheet = lazyComponent(async () => (await import('./builder/condition-sheet.tsx')).ConditionSheet)
const ConditionBuilder = lazyComponent(async () => (await import('./builder/condition-builder.tsx')).ConditionBuilder)

type Options = {
  list: ConditionList
  isNarrow: boolean
  /** How many rows the list has. */
  total?: number | undefined
  onSaveView?: (() => void) | undefined
  /** The group of the command for the search syntax. */
  group: string
}

/** Returns the parts of a toolbar by which a list is searched by words and conditions. */
export function useConditionSearch({ list, isNarrow, total, onSaveView, group }: Options) {
  const { filters } = list
  // A text that can't be read does not change the list; it is forgotten when another search is shown.
  const [building, setBuilding] = useState<{ field?: string }>()
  const [draft, setDraft] = useState<{ text: string | undefined; over: string }>()
  const over = filters.q ?? filters.text ?? filters.search ?? ''
  const rejected = draft?.over === over ? draft.text : undefined
  const isSyntaxShown = useSearchSyntaxShown()
  useCommands(
    () => [
      {
        label: messages.syntax,
        group,
        words: messages.syntaxWords,
        icon: <CircleHelp />,
        run: showSearchSyntax,
      },
    ],
    group,
  )
  const condition = rejected ?? filters.q
  const mayBuild = !rejected && !filters.text
  const onText = (text: string) => list.setSearch(text, true)
  const builder = { text: filters.q ?? '', onText, total, start: building?.field, onSaveView }
  return {
    mayBuild,
    /** Opens the builder, with a new condition on a field. */
    build: (field?: string) => setBuilding(field ? { field } : {}),
    search: (
      <ConditionSearchField
        list={list}
        isNarrow={isNarrow}
        rejected={rejected}
        onRejected={(text) => setDraft({ text, over })}
      />
    ),
    /** The button with the builder, on wide screens. */
    builder: !isNarrow && mayBuild && (
      <Popover
        open={building !== undefined}
        onOpenChange={(isOpen) => setBuilding(isOpen ? {} : undefined)}
        label={messages.conditions}
        align="start"
        className="max-h-[min(36rem,var(--radix-popover-content-available-height))]! w-[44rem]! max-w-[calc(100vw-2rem)]"
        trigger={
          <Button variant={filters.q ? 'outline' : 'ghost'} size="sm" icon={ListFilter}>
            {messages.conditions}
          </Button>
        }
      >
        <LazyBoundary>
          <ConditionBuilder {...builder} />
        </LazyBoundary>
      </Popover>
    ),
    /** Shown below the toolbar: the condition as a sentence, and on phones the sheet of the builder. */
    line: (
      <>
        <LazyBoundary>
          {condition && <ConditionLine text={condition} />}
          {isSyntaxShown && <SearchSyntaxDialog onPick={onText} onClose={closeSearchSyntax} />}
        </LazyBoundary>
        <LazyBoundary>
          {isNarrow && building && <ConditionSheet {...builder} onClose={() => setBuilding(undefined)} />}
        </LazyBoundary>
      </>
    ),
  }
}
