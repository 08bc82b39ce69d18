import { weekdayNames } from '@hatchway/contract/time/time-text'
import { MultiSelect } from './multi-select.tsx'

type WeekdaySelectProps = {
  label: string
  /** Shown while none is chosen. */
  none: string
  /** 0 is Monday. */
  value: readonly number[]
  onValueChange: (weekdays: number[]) => void
}

/** Chooses days of the week. */
export const WeekdaySelect = ({ value, onValueChange, ...rest }: WeekdaySelectProps) => (
  <MultiSelect
    {...rest}
    options={weekdayNames.map((label, at) => ({ value: String(at), label }))}
    value={value.map(String)}
    onValueChange={(chosen) => onValueChange(chosen.map(Number).toSorted((a, b) => a - b))}
  />
)
