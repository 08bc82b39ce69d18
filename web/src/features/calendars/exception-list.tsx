import type { CalendarDay } from '@hatchway/contract/time/calendars'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { MoreMenu } from '../../ui/menu/more-menu.tsx'
import { useDateStyle } from '../session/session-context.tsx'
import { exceptionMessages as messages } from './calendar.messages.tsx'
import { dayText, spansText } from './calendar-text.ts'

type ExceptionListProps = {
  days: readonly CalendarDay[]
  onEdit: (day: CalendarDay, replaces?: CalendarDay) => void
  onRemove: (day: CalendarDay) => void
}

/** The days with hours of their own. */
export function ExceptionList({ days, onEdit, onRemove }: ExceptionListProps) {
  const id = useId()
  const { dateFormat } = useDateStyle()
  const exceptions = days
    .filter(({ kind }) => kind === 'exception')
    .toSorted((one, other) => one.date.localeCompare(other.date))
  return (
    <section aria-labelledby={id}>
      <div className="flex items-center gap-2 border-line border-b pb-1.5">
        <h2 id={id} className="type-strong">
          {messages.title}
        </h2>
        {exceptions.length > 0 && <span className="text-ink-3">{exceptions.length}</span>}
        <Button variant="ghost" size="sm" className="ms-auto" icon={Plus} onClick={() => onEdit(newException)}>
          {messages.add}
        </Button>
      </div>
      {exceptions.length === 0 && <p className="py-2 text-ink-3">{messages.none}</p>}
      <ul>
        {exceptions.map((day) => (
          <li
            key={`${day.date} ${day.name}`}
            className="grid min-h-9.5 grid-cols-[128px_minmax(0,1fr)_minmax(0,1.4fr)_32px] items-center gap-x-3 border-line border-b max-md:grid-cols-[minmax(0,1fr)_32px] max-md:py-1.5"
          >
            <span className="text-ink-2 max-md:col-start-1">{dayText(day.date, dateFormat)}</span>
            <span className="truncate font-medium max-md:col-start-1" title={day.name}>
              {day.name}
            </span>
            <span className="text-ink-2 max-md:col-start-1">{spansText(day.spans)}</span>
            <span className="max-md:col-start-2 max-md:row-span-3 max-md:row-start-1">
              <MoreMenu
                label={messages.more(day.name)}
                entries={() => [
                  { label: messages.edit, onSelect: () => onEdit(day, day) },
                  { label: messages.remove, danger: true, onSelect: () => onRemove(day) },
                ]}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const newException: CalendarDay = {
  date: '',
  isYearly: false,
  name: '',
  kind: 'exception',
  spans: [{ from: '09:00', to: '13:00' }],
  feedId: null,
}
