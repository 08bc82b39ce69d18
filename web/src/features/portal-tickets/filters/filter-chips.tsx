import { ChevronDown } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { ToggleChip } from '../../../ui/display/chip.tsx'
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx'
import type { Option } from '../../../ui/select/option-list.tsx'
import type { FilterProps } from './filter-bar.tsx'
import { neutral, priorityChoices, statusChoices, withGiven } from './filter-options.ts'
import { portalFilterMessages as messages } from './portal-filter.messages.ts'

/** The quick filters on phones, in a horizontally scrolling row. */
export function FilterChips({ filter, onFilter }: FilterProps) {
  const { status, priority, createdToday, resolvedToday } = filter
  return (
    <fieldset
      aria-label={messages.title}
      className="flex min-w-0 gap-2 overflow-x-auto border-b border-line px-4 py-2.5 [scrollbar-width:none] *:rounded-full! *:h-9! *:px-3"
    >
      <ToggleChip
        pressed={createdToday === 'true'}
        onPressedChange={(isOn) => onFilter({ createdToday: isOn ? 'true' : '' })}
      >
        {messages.createdToday}
      </ToggleChip>
      <ToggleChip
        pressed={resolvedToday === 'true'}
        onPressedChange={(isOn) => onFilter({ resolvedToday: isOn ? 'true' : '' })}
      >
        {messages.resolvedToday}
      </ToggleChip>
      <ChoiceChip
        label={messages.status}
        value={status}
        choices={withGiven(statusChoices, 'status', status)}
        onPick={(next) => onFilter({ status: next })}
      />
      <ChoiceChip
        label={messages.priority}
        value={priority}
        choices={withGiven(priorityChoices, 'priority', priority)}
        onPick={(next) => onFilter({ priority: next })}
      />
    </fieldset>
  )
}

type ChoiceChipProps = {
  label: string
  value: string | undefined
  choices: readonly Option[]
  onPick: (value: string) => void
}

function ChoiceChip({ label, value = neutral, choices, onPick }: ChoiceChipProps) {
  const chosen = choices.find((choice) => choice.value === value)
  const isOn = value !== neutral
  return (
    <LazyMenu
      align="start"
      trigger={
        <Button
          variant="outline"
          className={isOn ? 'border-accent-line! bg-accent-soft! text-accent-ink!' : 'font-medium text-ink-2!'}
        >
          {isOn ? messages.chosen(label, chosen?.label ?? value) : label}
          <ChevronDown size={14} />
        </Button>
      }
      entries={() =>
        choices.map((choice) => ({
          label: choice.label,
          checked: choice.value === value,
          onSelect: () => onPick(choice.value),
        }))
      }
    />
  )
}
