import { type RuleRun, ruleRuns, runResultLabels } from '@hatchway/contract/rules/rule-runs'
import { type Rule, ruleRunDays } from '@hatchway/contract/rules/rules'
import { useQuery } from '@tanstack/react-query'
import { Download, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { download } from '../../../platform/call.ts'
import { type ListState, useListState } from '../../../platform/lists/list-state.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { formatTime } from '../../../platform/time/dates.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FilterBar, type FilterDefinition, type FilterOptions } from '../../../ui/filter/filter-bar.tsx'
import { valuesOf } from '../../../ui/filter/filter-values.ts'
import { ListSearch } from '../../../ui/filter/list-search.tsx'
import { ListPage } from '../../../ui/layout/list-page.tsx'
import { Toolbar } from '../../../ui/layout/page-layout.tsx'
import { labeled } from '../../../ui/select/labeled.ts'
import { toastError } from '../../../ui/toast/toast-error.ts'
import { useDateStyle } from '../../session/session-context.tsx'
import { type RunQuery, runsPage } from '../rules.queries.ts'
import { CapBanner } from './cap-banner.tsx'
import { useOpenedRun } from './opened-run.ts'
import { runColumns } from './run-columns.tsx'
import { runDays } from './run-days.ts'
import { RunSheet } from './run-panel.tsx'
import { RunResult } from './run-result.tsx'
import { filterMessages, runMessages as messages, undoRunsMessages } from './runs.messages.ts'
import { UndoRunsDialog } from './undo-runs-dialog.tsx'
import { useUndoRun } from './use-undo-run.ts'

const definitions: readonly FilterDefinition<'result' | 'days'>[] = [
  { name: 'result', label: filterMessages.result, subject: filterMessages.resultIs, several: filterMessages.results },
  { name: 'days', label: filterMessages.days, subject: filterMessages.inDays, form: 'one' },
]
const options = {
  result: labeled(runResultLabels),
  days: ['1', '7', '30', '90'].map((value) => ({ value, label: filterMessages.lastDays(value) })),
}
const useOptions = ({ name }: (typeof definitions)[number]): FilterOptions => ({
  options: options[name],
  loading: false,
  nameOf: (one) => options[name].find(({ value }) => value === one)?.label ?? one,
})

type RunListProps = {
  /** The rule whose runs are listed; undefined for all rules. */
  rule?: Rule
  /** The details of a run are shown beside the list, by the page. */
  hasPanel: boolean
}

/** Lists runs of rules, newest first: of one rule, or of all. */
export function RunList({ rule, hasPanel }: RunListProps) {
  const list = useListState(ruleRuns.list.query, { own: ['tab', 'run'] })
  const style = useDateStyle()
  const filter: RunQuery = rule ? { ...list.query, ruleId: rule.id } : list.query
  const query = useQuery(runsPage({ ...filter, ...(style.timeZone && { timeZone: style.timeZone }) }))
  const opened = useOpenedRun()
  const undo = useUndoRun()
  const [asking, setAsking] = useState<'undo' | 'undo after cap'>()
  const done = () => setAsking(undefined)
  const { sections, sectionOf } = runDays(query.data ?? { runs: [], days: [] }, new Date(), style)
  return (
    <>
      {rule && <CapBanner rule={rule} onUndo={() => setAsking('undo after cap')} />}
      <RunTools list={list} filter={filter} onUndo={rule && undo && (() => setAsking('undo'))} />
      <ListPage<RuleRun, NonNullable<typeof query.data>>
        label={messages.title}
        list={list}
        query={query}
        failed={messages.loadFailed}
        rowsOf={({ runs }) => runs}
        sections={sections}
        sectionOf={sectionOf}
        onOpen={({ id }) => opened.open(id)}
        onPeek={({ id }) => opened.open(id)}
        rowClassName={({ id }) => (id === opened.id ? 'bg-accent-soft' : undefined)}
        columns={runColumns({
          timeZone: style.timeZone,
          hasRule: !rule,
          isNarrow: hasPanel && opened.id !== undefined,
          onUndo: undo,
        })}
        card={(run) => (
          <button
            type="button"
            className="grid w-full gap-0.5 px-4 py-3 text-start"
            onClick={() => opened.open(run.id)}
          >
            <span className="type-small text-ink-3">
              {formatTime(run.at, style.timeZone)}, {run.trigger}
            </span>
            <span className="font-medium">
              #{run.ticket.ticketNumber} {run.ticket.subject}
            </span>
            {!rule && <span className="text-ink-2">{run.rule.name}</span>}
            <RunResult run={run} />
          </button>
        )}
        minWidth={640}
        hasMore={query.data?.isTotalExact === false}
        noMatch={messages.noMatch}
        empty={<EmptyState title={messages.none}>{messages.noneHint(rule !== undefined, ruleRunDays)}</EmptyState>}
      />
      {!hasPanel && opened.id !== undefined && <RunSheet id={opened.id} onOpen={opened.open} onClose={opened.close} />}
      {rule && asking && <UndoRunsDialog rule={rule} isAfterCap={asking === 'undo after cap'} onClose={done} />}
    </>
  )
}

type RunToolsProps = { list: ListState; filter: RunQuery; onUndo: (() => void) | undefined }

function RunTools({ list, filter, onUndo }: RunToolsProps) {
  const save = async () => {
    try {
      const { page: _page, limit: _limit, ...query } = filter
      const { blob, fileName } = await download(ruleRuns.exportAll, { query })
      saveFile(blob, fileName)
    } catch (error) {
      toastError(messages.exportFailed)(error)
    }
  }
  return (
    <Toolbar>
      <ListSearch
        list={list}
        label={messages.search}
        placeholder={messages.searchPlaceholder}
        className="w-56 flex-none max-md:w-full"
      />
      <FilterBar
        definitions={definitions}
        filters={list.filters}
        onChange={(name, value) => list.setFilters({ [name]: value })}
        useOptions={useOptions}
        filterText={({ subject, name, several }, value, nameOf) => {
          const values = valuesOf(value)
          if (name === 'days') return { label: subject, value: nameOf(value).toLowerCase() }
          return values.length > 2
            ? { label: filterMessages.anyOf(subject), value: filterMessages.resultCount(values.length, several) }
            : { label: subject, value: filterMessages.or(values.map(nameOf)) || '…' }
        }}
      />
      <span className="ms-auto flex gap-1">
        {onUndo && (
          <Button variant="ghost" size="sm" icon={<Undo2 size={15} />} onClick={onUndo}>
            {undoRunsMessages.undoRuns}
          </Button>
        )}
        <Button variant="ghost" size="sm" icon={<Download size={15} />} onClick={() => void save()}>
          {messages.export}
        </Button>
      </span>
    </Toolbar>
  )
}
