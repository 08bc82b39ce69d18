import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useFieldGroup } from '../../ui/field-control.ts'
import { OptionList } from '../../ui/option-list.tsx'
import { Popover } from '../../ui/popover.tsx'
import { groupsList } from './groups.queries.ts'

type GroupChoiceProps = {
  value: readonly number[]
  onValueChange: (ids: number[]) => void
  /** What no group means: `Any group`. */
  none: string
}

/** Several groups, or none. Stands in a `Field group`. */
export function GroupChoice({ value, onValueChange, none }: GroupChoiceProps) {
  const groups = useQuery(groupsList)
  const nameOf = (id: number) => groups.data?.find((group) => group.id === id)?.name ?? `#${id}`
  const toggle = (id: number) => onValueChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a control
    <div role="group" {...useFieldGroup()} className="control flex-wrap gap-1 py-0.75 ps-1.25 pe-1">
      {value.length === 0 && <span className="px-1 text-ink-3">{none}</span>}
      {value.map((id) => (
        <span
          key={id}
          className="inline-flex h-6 max-w-full items-center gap-1 rounded-badge bg-wall-2 ps-1.5 pe-0.5 font-medium"
        >
          <span className="truncate">{nameOf(id)}</span>
          <button
            type="button"
            aria-label={`Remove ${nameOf(id)}`}
            className="quick grid size-5 flex-none place-items-center rounded-badge text-ink-3 hover:bg-hover hover:text-ink pointer-coarse:size-8"
            onClick={() => toggle(id)}
          >
            <X size={13} strokeWidth={1.85} aria-hidden />
          </button>
        </span>
      ))}
      <Popover
        label="Groups"
        align="end"
        trigger={
          <button
            type="button"
            aria-label="Choose groups"
            className="quick ms-auto grid size-6 flex-none place-items-center rounded-badge text-ink-3 hover:bg-hover hover:text-ink pointer-coarse:size-8"
          >
            <Plus size={14} strokeWidth={1.85} aria-hidden />
          </button>
        }
      >
        <OptionList
          label="Groups"
          multiple
          loading={groups.isPending}
          emptyText={groups.isError ? 'Failed to fetch groups' : 'No match'}
          options={(groups.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          selected={value.map(String)}
          onPick={(id) => toggle(Number(id))}
        />
      </Popover>
    </div>
  )
}
