import { operatorsOfKind } from '@hatchway/contract/conditions/condition'
import { contradictingField } from '@hatchway/contract/conditions/condition-contradiction'
import type { ConditionField, ConditionFields } from '@hatchway/contract/conditions/condition-fields'
import { parse } from '@hatchway/contract/conditions/condition-parse'
import { inSentence, sentence } from '@hatchway/contract/conditions/condition-sentence'
import { limits } from '@hatchway/contract/limits'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { FolderPlus, Plus, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { CopyButton } from '../../../../ui/button/copy-button.tsx'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { useFocusAdded } from '../../../../ui/hooks/use-focus-added.ts'
import { Combobox } from '../../../../ui/select/combobox.tsx'
import { Select } from '../../../../ui/select/select.tsx'
import { allTicketTypes } from '../../../ticket-types/ticket-types.queries.ts'
import { conditionSearchMessages } from '../condition-search.messages.ts'
import { useConditionSubject } from '../condition-subject.ts'
import { useConditionFields } from '../condition-text.ts'
import { showSearchSyntax } from '../search-syntax-store.ts'
import { useReferenceNames } from '../use-reference-names.ts'
import { builderMessages as messages } from './builder.messages.ts'
import { ClauseValues } from './clause-values.tsx'
import {
  clauseCount,
  type DraftClause,
  type DraftGroup,
  draftOf,
  isGroup,
  type Mode,
  modes,
  newClause,
  newGroup,
  replaced,
  textOf,
  withClause,
  withField,
  withOperator,
} from './condition-draft.ts'
import { operatorLabel } from './operator-labels.ts'

/** Groups can be nested further in the text. */
const deepest = 2
/** How long a change rests before the list follows it (ms). */
const rest = 250

export type ConditionBuilderProps = {
  text: string
  onText: (text: string) => void
  /** How many tickets the list has. */
  total?: number | undefined
  /** A field that a new condition is about. */
  start?: string | undefined
  /** It fills a sheet, which has the count and the buttons. */
  isInSheet?: boolean
  /** It is a part of a form: rows and sentence alone. It may have no condition. */
  isInForm?: boolean
  /** Shows the condition as a sentence below the rows of a form; true by default. */
  hasSentence?: boolean
  /** The fields to choose from, where not all of the user's are possible. */
  fields?: ConditionFields
  onSaveView?: (() => void) | undefined
}

/** Builds a condition from rows and groups, with its sentence and its text. The list follows each change. */
export function ConditionBuilder(props: ConditionBuilderProps) {
  const all = useConditionFields()
  const fields = props.fields ?? all
  const { isPending } = useQuery({ ...allTicketTypes, staleTime: 60_000 })
  // The fields of the types must be known before a text with them can be read.
  if (isPending)
    return (
      <div role="status" aria-label={messages.loading} className="grid gap-3 p-4">
        <Skeleton className="h-8" />
        <Skeleton className="h-8" />
      </div>
    )
  const read = draftOf(props.text, fields)
  if (!read) return <p className="p-4">{messages.unreadable}</p>
  return <Builder {...props} fields={fields} read={read} />
}

type BuilderProps = ConditionBuilderProps & { fields: ConditionFields; read: DraftGroup }

function Builder(props: BuilderProps) {
  const { text, onText, total, start, isInSheet, isInForm, hasSentence = true, onSaveView, fields, read } = props
  const subject = useConditionSubject()
  const first = fields.byKey.get(isInForm ? 'priority' : subject === 'task' ? 'task.assigneeId' : 'status')!
  const [initial] = useState<DraftGroup>(() => {
    const field = start === undefined ? undefined : fields.byKey.get(start)
    if (field) return withClause(read, newClause(field))
    return read.members.length > 0 || isInForm ? read : { ...read, members: [newClause(first)] }
  })
  const [draft, setDraft] = useState(initial)
  const written = textOf(draft, fields)
  const apply = useEffectEvent(() => {
    if (draft !== initial && written !== text) onText(written)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text
  useEffect(() => {
    const timer = setTimeout(() => apply(), isInForm ? 0 : rest)
    return () => clearTimeout(timer)
  }, [written])
  const { condition } = parse(written, fields)
  const nameOf = useReferenceNames(condition)
  const contradicting = condition && contradictingField(condition, fields)
  const rows = (
    <Group
      group={draft}
      depth={0}
      fields={fields}
      first={first}
      mayGrow={clauseCount(draft) < limits.clausesPerCondition}
      isStacked={isInForm}
      onChange={setDraft}
    />
  )
  if (isInForm)
    return (
      <>
        {rows}
        {hasSentence && (
          <p role="status" className="mt-2 text-ink-2">
            {condition && written ? sentence(condition, fields, nameOf) : ''}
          </p>
        )}
        {contradicting && (
          <p role="status" className="mt-1.5 text-warning-ink">
            {messages.contradiction(inSentence(contradicting))}
          </p>
        )}
      </>
    )
  return (
    <div
      className={
        isInSheet
          ? '-mx-5.5 -my-2 flex min-h-full flex-col'
          : 'flex max-h-[min(36rem,var(--radix-popover-content-available-height))] flex-col'
      }
    >
      <div className={isInSheet ? 'flex-1 px-4 py-3' : 'min-h-0 flex-1 overflow-y-auto p-3.5'}>{rows}</div>
      <div
        className={clsx(
          'grid flex-none gap-1.5 border-line border-t bg-surface-2 px-4 py-3',
          isInSheet && 'sticky bottom-0',
        )}
      >
        <p role="status">{condition ? sentence(condition, fields, nameOf) : ''}</p>
        {written && (
          <p className="flex items-start gap-2">
            <code className="type-small min-w-0 flex-1 break-words font-mono text-ink-2">{written}</code>
            <CopyButton text={written} size="sm" label={messages.copy} className="-my-1" />
          </p>
        )}
      </div>
      <div
        className={clsx('flex flex-none items-center gap-2 px-4', isInSheet ? 'pt-1' : 'border-line border-t py-2.5')}
      >
        {total !== undefined && !isInSheet && (
          <span role="status" className="type-strong">
            {messages.matching(total, subject)}
          </span>
        )}
        <Button variant="link" size="sm" className="ms-auto" onClick={showSearchSyntax}>
          {conditionSearchMessages.syntax}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => setDraft({ ...draft, mode: 'all', members: [newClause(first)] })}
        >
          {messages.clear}
        </Button>
        {onSaveView && (
          <Button size="sm" onClick={onSaveView}>
            {messages.saveView}
          </Button>
        )}
      </div>
    </div>
  )
}

type GroupProps = {
  group: DraftGroup
  depth: number
  fields: ConditionFields
  /** The field of a new clause. */
  first: ConditionField
  mayGrow: boolean
  /** The values of a clause are below its field and comparison, unless the form is wide enough for one row. */
  isStacked?: boolean | undefined
  onChange: (group: DraftGroup) => void
}

function Group({ group, depth, fields, first, mayGrow, isStacked, onChange }: GroupProps) {
  const { mode, members } = group
  const change = (id: number, next: DraftClause | DraftGroup | undefined) => onChange(replaced(group, id, () => next))
  const { ref, added } = useFocusAdded<HTMLFieldSetElement>()
  const add = (member: DraftClause | DraftGroup) => {
    added(String((isGroup(member) ? member.members[0] : member)?.id))
    onChange({ ...group, members: [...members, member] })
  }
  return (
    <fieldset
      ref={ref}
      className={clsx(
        'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2',
        isStacked && '@container',
        depth > 0 && 'rounded-tile border border-line bg-surface-2 p-2.5',
      )}
    >
      <legend className="sr-only">{depth === 0 ? conditionSearchMessages.conditions : messages.group}</legend>
      <div className={members.length > 0 ? 'flex items-center gap-2 text-ink-2' : 'hidden'}>
        {messages.match}
        <Select
          quiet
          aria-label={messages.match}
          className="w-24"
          value={mode}
          onValueChange={(next) => onChange({ ...group, mode: next as Mode })}
          options={modes.map((value) => ({ value, label: messages.modes[value] }))}
        />
        {messages.ofThese}
      </div>
      {members.map((member) =>
        isGroup(member) ? (
          <div key={member.id} className="relative flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <Group
                group={member}
                depth={depth + 1}
                fields={fields}
                first={first}
                mayGrow={mayGrow}
                isStacked={isStacked}
                onChange={(next) => change(member.id, next)}
              />
            </div>
            <IconButton
              label={messages.removeGroup}
              size="sm"
              className="max-md:absolute max-md:end-2.5 max-md:top-2.5"
              onClick={() => change(member.id, undefined)}
              icon={X}
            />
          </div>
        ) : (
          <ClauseRow
            key={member.id}
            clause={member}
            fields={fields}
            isStacked={isStacked}
            onChange={(next) => change(member.id, next)}
          />
        ),
      )}
      <div className="flex flex-wrap gap-1">
        <Button variant="ghost" size="sm" icon={Plus} disabled={!mayGrow} onClick={() => add(newClause(first))}>
          {messages.addCondition}
        </Button>
        {depth < deepest && (
          <Button variant="ghost" size="sm" icon={FolderPlus} disabled={!mayGrow} onClick={() => add(newGroup(first))}>
            {messages.addGroup}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

type ClauseRowProps = {
  clause: DraftClause
  fields: ConditionFields
  isStacked?: boolean | undefined
  onChange: (clause: DraftClause | undefined) => void
}

function ClauseRow({ clause, fields, isStacked, onChange }: ClauseRowProps) {
  const field = fields.byKey.get(clause.field)
  return (
    <div
      data-row={clause.id}
      className={clsx(
        'items-start gap-2 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto]',
        isStacked
          ? 'md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] md:@lg:grid-cols-[9.5rem_8rem_minmax(0,1fr)_auto]'
          : 'flex',
      )}
    >
      <Combobox
        label={messages.field}
        className={clsx('flex-none max-md:w-full', isStacked ? 'md:w-full' : 'w-44')}
        searchPlaceholder={messages.searchFields}
        placeholder={messages.field}
        options={fields.list.map(({ key, label }) => ({ value: key, label }))}
        value={clause.field}
        onValueChange={(key) => {
          const next = key === undefined ? undefined : fields.byKey.get(key)
          if (next) onChange(withField(clause, next))
        }}
      />
      {field && (
        <>
          <Select
            aria-label={messages.comparison(field.label)}
            className={clsx(
              'flex-none max-md:order-1 max-md:col-span-2 max-md:w-full',
              isStacked ? 'md:w-full' : 'w-40',
            )}
            value={clause.operator}
            onValueChange={(operator) => onChange(withOperator(clause, operator as DraftClause['operator']))}
            options={operatorsOfKind[field.kind].map((value) => ({ value, label: operatorLabel(field, value) }))}
          />
          <div
            className={clsx(
              'flex min-w-0 flex-1 max-md:order-1 max-md:col-span-2 max-md:empty:hidden',
              isStacked &&
                'md:order-1 md:col-span-2 md:has-[>span:only-child:empty]:hidden md:@lg:order-none md:@lg:col-span-1 md:@lg:has-[>span:only-child:empty]:flex',
            )}
          >
            <ClauseValues
              key={`${field.key} ${clause.operator}`}
              clause={clause}
              field={field}
              onChange={(values) => onChange({ ...clause, values })}
            />
          </div>
        </>
      )}
      <IconButton
        label={messages.remove(field?.label ?? clause.field)}
        size="sm"
        onClick={() => onChange(undefined)}
        icon={X}
      />
    </div>
  )
}
