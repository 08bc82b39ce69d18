import type { RuleNames } from '@hatchway/contract/rules/rule-sentence'
import { type RuleActor, type RuleTrigger, ruleActorLabels, ruleActors } from '@hatchway/contract/rules/rule-triggers'
import {
  ArrowRightLeft,
  Clock3,
  type LucideIcon,
  MessageSquare,
  StickyNote,
  TicketPlus,
  Timer,
  TimerOff,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { capitalized } from '../../../platform/capitalized.ts'
import { AddChip } from '../../../ui/display/chip.tsx'
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx'
import { Popover } from '../../../ui/overlay/popover.tsx'
import { OptionList } from '../../../ui/select/option-list.tsx'
import { ruleMessages } from '../rules.messages.ts'
import { type DraftRow, rowOf } from './rule-draft.ts'
import { triggerMessages as messages } from './rule-editor.messages.tsx'
import { TriggerDialog } from './trigger-dialog.tsx'
import { newTriggers, type TriggerKind, triggerKinds, triggerLabel } from './trigger-labels.ts'

type Row = DraftRow<RuleTrigger>
type TriggerChipsProps = {
  triggers: readonly Row[]
  names: RuleNames
  isReadOnly: boolean
  onChange: (triggers: Row[]) => void
}

export const triggerIcons: Record<TriggerKind, LucideIcon> = {
  created: TicketPlus,
  changed: ArrowRightLeft,
  replied: MessageSquare,
  noted: StickyNote,
  sla_warning: Timer,
  sla_breached: TimerOff,
  time: Clock3,
}

const most = 10
const shape =
  'inline-flex min-h-7.5 max-w-full items-center rounded-control border border-line-2 bg-raised font-medium shadow-field'

/** The events that start a rule, as chips. A chip with details opens them. */
export function TriggerChips({ triggers, names, isReadOnly, onChange }: TriggerChipsProps) {
  const [editing, setEditing] = useState<Row>()
  const keep = (row: Row) => {
    const isNew = triggers.every(({ key }) => key !== row.key)
    onChange(isNew ? [...triggers, row] : triggers.map((one) => (one.key === row.key ? row : one)))
    setEditing(undefined)
  }
  const add = (kind: TriggerKind, hasDetails: boolean) => {
    const row = rowOf(newTriggers[kind])
    if (hasDetails) setEditing(row)
    else onChange([...triggers, row])
  }
  const isUsed = (kind: TriggerKind) => triggers.some(({ value }) => value.kind === kind)
  return (
    <>
      <ul className="flex flex-wrap items-center gap-2">
        {triggers.map((row, at) => {
          const label = triggerLabel(row.value, names)
          const Icon = triggerIcons[row.value.kind]
          const { hasDetails } = triggerKinds.find(({ kind }) => kind === row.value.kind)!
          const face = (
            <>
              <Icon size={15} className="flex-none text-ink-2" />
              <span className="min-w-0 wrap-anywhere">{label}</span>
            </>
          )
          return (
            <li key={row.key} className="flex max-w-full items-center gap-2">
              {at > 0 && <span className="text-ink-2">{messages.or}</span>}
              <span className={shape}>
                {hasDetails && !isReadOnly ? (
                  <button
                    type="button"
                    className="quick inline-flex min-w-0 items-center gap-1.5 self-stretch rounded-control px-2 text-start hover:bg-hover"
                    aria-label={messages.edit(label)}
                    onClick={() => setEditing(row)}
                  >
                    {face}
                  </button>
                ) : (
                  <span className="inline-flex min-w-0 items-center gap-1.5 px-2">{face}</span>
                )}
                {!isReadOnly && (
                  <button
                    type="button"
                    aria-label={messages.remove(label)}
                    className="quick me-0.5 grid size-6 flex-none place-items-center rounded-badge text-ink-3 hover:bg-hover hover:text-ink pointer-coarse:size-9"
                    onClick={() => onChange(triggers.filter(({ key }) => key !== row.key))}
                  >
                    <X size={13} />
                  </button>
                )}
              </span>
            </li>
          )
        })}
        {!isReadOnly && triggers.length < most && (
          <li>
            <LazyMenu
              align="start"
              trigger={<AddChip className="h-7.5!">{messages.add}</AddChip>}
              entries={() =>
                triggerKinds.map(({ kind, label, hasDetails }) => {
                  const Icon = triggerIcons[kind]
                  return {
                    label: hasDetails ? messages.withDetails(label) : label,
                    icon: <Icon />,
                    disabled: !hasDetails && isUsed(kind),
                    onSelect: () => add(kind, hasDetails),
                  }
                })
              }
            />
          </li>
        )}
      </ul>
      {editing && (
        <TriggerDialog
          row={editing}
          isNew={triggers.every(({ key }) => key !== editing.key)}
          names={names}
          onClose={() => setEditing(undefined)}
          onKeep={keep}
        />
      )}
    </>
  )
}

type ActorChoiceProps = {
  actors: readonly RuleActor[]
  isReadOnly: boolean
  onChange: (actors: RuleActor[]) => void
}

/** By whom an event must be caused: anyone, or some. */
export function ActorChoice({ actors, isReadOnly, onChange }: ActorChoiceProps) {
  const text = ruleMessages.actors(actors.map((actor) => ruleActorLabels[actor]))
  if (isReadOnly)
    return <span className="text-ink-2">{messages.by(<b className="font-medium text-ink">{text}</b>)}</span>
  return (
    <Popover
      label={messages.byWhom}
      align="end"
      className="w-60"
      trigger={
        <button type="button" className="quick -my-1 max-w-full rounded-control px-1.5 py-1 text-ink-2 hover:bg-hover">
          {messages.by(
            <b className="font-medium text-ink underline decoration-line-field decoration-dotted underline-offset-4">
              {text}
            </b>,
          )}
        </button>
      }
    >
      <OptionList
        label={messages.byWhom}
        multiple
        options={ruleActors.map((value) => ({ value, label: capitalized(ruleActorLabels[value]) }))}
        selected={actors}
        onPick={(picked) =>
          onChange(ruleActors.filter((one) => (one === picked ? !actors.includes(one) : actors.includes(one))))
        }
        footer={<p className="type-small px-2 py-1.5 text-ink-3">{messages.byAnyone}</p>}
      />
    </Popover>
  )
}
