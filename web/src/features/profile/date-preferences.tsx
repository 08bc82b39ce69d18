import type { ProfileChange } from '@hatchway/contract/accounts/profile'
import { formatDate, formatTime } from '../../platform/time/dates.ts'
import { useMinute } from '../../platform/time/use-minute.ts'
import { bindValue } from '../../ui/form/bind-control.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { toastError } from '../../ui/toast/toast-error.ts'
import { useDateStyle, useSession } from '../session/session-context.tsx'
import { DateFormatSelect, TimeZoneSelect } from './date-selects.tsx'
import { profileMessages } from './profile.messages.ts'
import { useChangeProfile } from './profile.queries.ts'

const messages = profileMessages.dates

/** Edits the user's date format and time zone, which apply on every device. */
export function DatePreferences() {
  const { user, company, portal } = useSession()
  const place = portal ?? company
  const style = useDateStyle()
  const now = useMinute()
  const change = useChangeProfile()
  const save = (body: ProfileChange) => change.mutateAsync(body).catch(toastError(messages.saveFailed))
  // The values being saved are shown already.
  const shown = { ...user, ...(change.isPending && change.variables) }
  const theirs = portal ? messages.portalDefault(portal.portalName) : messages.companyDefault(company.name)

  return (
    <FormSection title={messages.title} hint={messages.hint}>
      <Field label={messages.format} hint={messages.today(formatDate(now, style))}>
        <DateFormatSelect
          value={shown.dateFormat}
          onValueChange={(dateFormat) => save({ dateFormat: dateFormat as ProfileChange['dateFormat'] })}
          timeZone={style.timeZone}
          inherited={{ label: theirs, detail: place.dateFormat }}
        />
      </Field>
      <Field label={messages.timeZone} hint={messages.now(formatTime(now.toISOString(), style.timeZone))}>
        <TimeZoneSelect
          {...bindValue(shown, 'timeZone', save)}
          inherited={{ label: theirs, detail: place.timeZone.replaceAll('_', ' ') }}
        />
      </Field>
    </FormSection>
  )
}
