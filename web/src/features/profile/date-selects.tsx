import { useMemo } from 'react'
import { dateFormats, formatDate } from '../../platform/time/dates.ts'
import { useMinute } from '../../platform/time/use-minute.ts'
import { Combobox } from '../../ui/select/combobox.tsx'
import type { Option } from '../../ui/select/option-list.tsx'
import { Select } from '../../ui/select/select.tsx'
import { profileMessages } from './profile.messages.ts'

const messages = profileMessages.dates

type DateSelectProps = {
  /** Null when the value is inherited. */
  value: string | null
  onValueChange: (value: string | null) => void
  /** What null stands for; without it, null cannot be chosen. */
  inherited?: Pick<Option, 'label' | 'detail'>
}

/** Selects a date format. Each one is shown with the present day in the given time zone. */
export function DateFormatSelect({ timeZone, ...props }: DateSelectProps & { timeZone: string | null | undefined }) {
  const now = useMinute()
  const formats = dateFormats.map((dateFormat) => ({
    value: dateFormat,
    label: dateFormat,
    detail: formatDate(now, { timeZone, dateFormat }),
  }))
  return <Select {...selection(props, formats)} />
}

/** Selects a time zone. */
export function TimeZoneSelect(props: DateSelectProps) {
  const zones = useMemo(() => timeZoneOptions(props.value), [props.value])
  return (
    <Combobox
      label={messages.timeZone}
      detailed
      searchPlaceholder={messages.searchTimeZones}
      {...selection(props, zones)}
    />
  )
}

const none = 'none'

const selection = ({ value, onValueChange, inherited }: DateSelectProps, options: Option[]) => ({
  value: value ?? none,
  onValueChange: (next: string | undefined) => onValueChange(!next || next === none ? null : next),
  options: inherited ? [{ value: none, ...inherited }, ...options] : options,
})

/**
 * Returns every time zone of the browser by name, with its current offset from UTC. The chosen one may have another name here: what is
 * `Asia/Kolkata` in one browser is `Asia/Calcutta` in another.
 */
function timeZoneOptions(chosen: string | null, now = new Date()): Option[] {
  const names = new Set([...(chosen ? [chosen] : []), 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return [...names].map((value) => ({ value, label: value.replaceAll('_', ' '), detail: offsetOf(value, now) }))
}

function offsetOf(timeZone: string, now: Date) {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now)
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC')
}
