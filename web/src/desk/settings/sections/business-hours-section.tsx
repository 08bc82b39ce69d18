import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { CalendarList } from '../../../features/calendars/calendar-list.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { SettingsFrame } from '../settings-frame.tsx'

/** The calendars of working hours. */
export function BusinessHoursSection() {
  return (
    <SettingsFrame
      title="Business hours"
      actions={
        <Button asChild>
          <Link to="/settings/business-hours/new">
            <Plus size={16} strokeWidth={1.85} aria-hidden />
            <span>
              New<span className="max-md:sr-only"> calendar</span>
            </span>
          </Link>
        </Button>
      }
    >
      <CalendarList />
    </SettingsFrame>
  )
}
