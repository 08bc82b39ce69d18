import type { NameOf } from '@hatchway/contract/conditions/condition-format'
import { parse } from '@hatchway/contract/conditions/condition-parse'
import { sentence } from '@hatchway/contract/conditions/condition-sentence'
import { recordName } from '@hatchway/contract/rules/rule-sentence'
import { runsPerTicketAndHour } from '@hatchway/contract/rules/rules'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Folder, ListFilter, type LucideIcon, Play, TriangleAlert, Zap } from 'lucide-react'
import { type ReactNode, useId, useMemo } from 'react'
import { countText } from '../../../platform/count-text.ts'
import { bindChecked, bindText } from '../../../ui/form/bind-control.ts'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { Banner } from '../../../ui/layout/banner.tsx'
import { OutdatedDialog } from '../../../ui/overlay/outdated-dialog.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { ConditionBuilder } from '../../tickets/conditions/builder/condition-builder.tsx'
import { useRuleNames } from '../rule-names.ts'
import { RuleSentenceText } from '../rule-sentence-text.tsx'
import { rulesList } from '../rules.queries.ts'
import { ActionList } from './action-list.tsx'
import { ruleFields } from './rule-conditions.ts'
import { hasHiddenConditions, savedProblemOf } from './rule-draft.ts'
import { editorMessages as messages } from './rule-editor.messages.tsx'
import { ActorChoice, TriggerChips } from './trigger-chips.tsx'
import type { RuleEditorState } from './use-rule-editor.ts'

type RuleEditorProps = {
  editor: RuleEditorState
  isReadOnly: boolean
  /** Loads what another user saved. */
  onLoadTheirs: () => void
}

/** Edits a rule: when it runs, on which tickets, and what it does. It reads as a sentence from top to bottom. */
export function RuleEditor({ editor, isReadOnly, onLoadTheirs }: RuleEditorProps) {
  const { basis, draft, problems, set, resets } = editor
  const names = useRuleNames(basis?.deleted)
  const fields = useMemo(() => ruleFields(names.fields), [names.fields])
  const nameInCondition: NameOf = ({ key }, value) => recordName(names, key, value)
  const { data } = useQuery(rulesList)
  const { condition } = parse(draft.text, fields)
  const folders = data?.folders ?? []
  const isHidden = basis !== undefined && hasHiddenConditions(basis, draft)
  const folder = folders.find(({ id }) => id === draft.folderId)
  const isDescribed = !isHidden && (draft.triggers.length > 0 || folder?.isCalledOnly)
  return (
    <div className="min-w-0 flex-1">
      {basis?.problem && (
        <Banner tone="danger" icon={<TriangleAlert />}>
          {messages.problem(basis.problem)}
        </Banner>
      )}
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] content-start gap-4.5 px-4 py-4.5 md:px-6">
        {!isReadOnly && (
          <div className="grid items-start gap-x-3.5 gap-y-3 md:grid-cols-[minmax(0,1fr)_11rem]">
            <Field label={messages.name} required error={problems.name}>
              <Input
                autoFocus={draft.name === ''}
                maxLength={120}
                placeholder={messages.nameExample}
                {...bindText(draft, 'name', set)}
              />
            </Field>
            <Field label={messages.folder}>
              <Select
                aria-label={messages.folder}
                value={draft.folderId === null ? none : String(draft.folderId)}
                onValueChange={(value) => set({ folderId: value === none ? null : Number(value) })}
                options={[
                  { value: none, label: messages.noFolder },
                  ...folders.map(({ id, name }) => ({
                    value: String(id),
                    label: name,
                    icon: <Folder />,
                  })),
                ]}
              />
            </Field>
          </div>
        )}
        <div role="status" aria-label={messages.sentence}>
          {condition && isDescribed && (
            <RuleSentenceText
              className="type-read"
              names={{ ...names, fields }}
              rule={{
                triggers: draft.triggers.map(({ value }) => value),
                actors: draft.actors,
                conditions: condition,
                actions: draft.actions.map(({ value }) => value),
                stopsLater: draft.stopsLater,
              }}
            />
          )}
        </div>
        <div>
          <Card
            icon={Zap}
            title={messages.triggers}
            about={draft.triggers.length === 0 && folder?.isCalledOnly ? messages.calledOnly : messages.anyEvent}
            end={<ActorChoice actors={draft.actors} isReadOnly={isReadOnly} onChange={(actors) => set({ actors })} />}
          >
            <div className="px-3.5 pb-3.5">
              <TriggerChips
                triggers={draft.triggers}
                names={names}
                isReadOnly={isReadOnly}
                onChange={(triggers) => set({ triggers })}
              />
              {problems.triggers && <FieldError>{problems.triggers}</FieldError>}
            </div>
          </Card>
          <Card
            icon={ListFilter}
            title={messages.conditions}
            about={draft.text === '' && !isHidden ? messages.always : messages.matches}
          >
            <div className="px-3.5 pb-3">
              {isHidden && <p className="mb-2 text-danger-ink">{messages.hiddenConditions(!isReadOnly)}</p>}
              {isReadOnly ? (
                !isHidden && <p>{condition ? sentence(condition, fields, nameInCondition) : draft.text}</p>
              ) : (
                <ConditionBuilder
                  key={resets}
                  text={draft.text}
                  onText={(text) => set({ text })}
                  fields={fields}
                  isInForm
                  hasSentence={false}
                />
              )}
            </div>
          </Card>
          <Card icon={Play} title={messages.actions} about={messages.inOrder} isLast>
            <ActionList
              actions={draft.actions}
              problemOf={(action) => basis && savedProblemOf(basis, action)}
              names={names}
              isReadOnly={isReadOnly}
              onChange={(actions) => set({ actions })}
            />
            {problems.actions && (
              <div className="px-3.5 pb-2.5">
                <FieldError>{problems.actions}</FieldError>
              </div>
            )}
            <div className="border-line border-t px-3.5 py-2.5">
              {isReadOnly ? (
                <p className="text-ink-2">{draft.stopsLater ? messages.laterNotRun : messages.laterRun}</p>
              ) : (
                <Switch label={messages.stopsLater} {...bindChecked(draft, 'stopsLater', set)} />
              )}
            </div>
          </Card>
        </div>
        <Limits editor={editor} isReadOnly={isReadOnly} />
      </div>
      <OutdatedDialog form={editor} name={`“${basis?.name}”`} onLoad={onLoadTheirs} />
    </div>
  )
}

const none = 'none'

type CardProps = {
  icon: LucideIcon
  title: string
  about: string
  end?: ReactNode
  isLast?: boolean
  children: ReactNode
}

/** A part of the rule, with its icon on the vertical line that connects the parts. */
function Card({ icon: Icon, title, about, end, isLast, children }: CardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={clsx('relative grid grid-cols-[28px_minmax(0,1fr)] gap-x-3', !isLast && 'pb-3.5')}
    >
      {!isLast && <span aria-hidden className="absolute start-[13px] top-10 -bottom-1 w-0.5 bg-accent-line" />}
      <span className="mt-2 grid size-7 place-items-center rounded-control bg-accent-soft text-accent-ink">
        <Icon size={15} />
      </span>
      <div className="min-w-0 rounded-sheet border border-line-2 bg-surface">
        <div className="flex min-h-10 flex-wrap items-center gap-x-2 px-3.5 py-2">
          <h2 id={id} className="type-section">
            {title}
          </h2>
          <span className="text-ink-2">{about}</span>
          {end && <span className="ms-auto min-w-0">{end}</span>}
        </div>
        {children}
      </div>
    </section>
  )
}

function Limits({ editor: { draft, problems, set }, isReadOnly }: { editor: RuleEditorState; isReadOnly: boolean }) {
  const { ticketsPerHour } = draft
  return (
    <div className="ps-10 text-ink-2">
      <p>
        {messages.limits(
          runsPerTicketAndHour,
          isReadOnly ? (
            countText(ticketsPerHour)
          ) : (
            <Input
              aria-label={messages.ticketsPerHour}
              aria-invalid={problems.ticketsPerHour ? true : undefined}
              className="inline-flex! min-h-7! w-20 align-middle"
              inputMode="numeric"
              maxLength={6}
              value={Number.isNaN(ticketsPerHour) ? '' : String(ticketsPerHour)}
              onChange={({ target }) =>
                set({ ticketsPerHour: /^\d+$/.test(target.value.trim()) ? Number(target.value) : Number.NaN })
              }
            />
          ),
        )}
      </p>
      {problems.ticketsPerHour && <FieldError>{problems.ticketsPerHour}</FieldError>}
    </div>
  )
}
