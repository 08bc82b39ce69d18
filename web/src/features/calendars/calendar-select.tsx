import { useQuery } from '@tanstack/react-query'
import { bindId } from '../../ui/form/bind-control.ts'
import { Combobox } from '../../ui/select/combobox.tsx'
import { recordOptions } from '../../ui/select/labeled.ts'
import { calendarMessages as messages } from './calendar.messages.tsx'
import { calendarList } from './calendars.queries.ts'

type CalendarSelectProps = {
  label: string
  /** What no calendar means. */
  placeholder: string
  value: number | null
  onValueChange: (id: number | null) => void
}

/** Chooses a calendar with working hours, or none. */
export function CalendarSelect({ label, placeholder, value, onValueChange }: CalendarSelectProps) {
  const calendars = useQuery(calendarList)
  return (
    <Combobox
      label={label}
      placeholder={placeholder}
      searchPlaceholder={messages.search}
      clearable
      loading={calendars.isPending}
      emptyText={calendars.isError ? messages.fetchFailed : messages.noMatch}
      options={recordOptions(calendars.data)}
      {...bindId(value, onValueChange)}
    />
  )
}
