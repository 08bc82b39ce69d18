import type { ProfileChange } from '@hatchway/contract/accounts/profile'
import { useMemo } from 'react'
import { errorMessage } from '../../platform/api-error.ts'
import { dateFormats, formatDate, formatTime } from '../../platform/dates.ts'
import { useMinute } from '../../platform/use-minute.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Combobox } from '../../ui/select/combobox.tsx'
import { Select } from '../../ui/select/select.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useDateStyle, useSession } from '../session/session-context.tsx'
import { useChangeProfile } from './profile.queries.ts'
import { timeZoneOptions } from './time-zones.ts'

/** Edits the user's date format and time zone, which apply on every device. */
export function DatePreferences() {
  const { user, company, portal } = useSession()
  const place = portal ?? company
  const style = useDateStyle()
  const now = useMinute()
  const zones = useMemo(() => timeZoneOptions(), [])
  const change = useChangeProfile()
  const save = (body: ProfileChange) =>
    change.mutate(body, {
      onError: (error) =>
        toast({ title: 'Preference could not be saved', description: errorMessage(error), variant: 'destructive' }),
    })
  // The values being saved are shown already.
  const shown = { ...user, ...(change.isPending && change.variables) }
  const theirs = `As ${portal ? portal.portalName : company.name} does`

  return (
    <FormSection title="Dates and times" hint="They follow you to every device.">
      <Field label="Date format" hint={`Today is ${formatDate(now, style)}.`}>
        <Select
          value={shown.dateFormat ?? none}
          onValueChange={(value) =>
            save({ dateFormat: value === none ? null : (value as ProfileChange['dateFormat']) })
          }
          options={[
            { value: none, label: theirs, detail: place.dateFormat },
            ...dateFormats.map((value) => ({
              value,
              label: value,
              detail: formatDate(now, { ...style, dateFormat: value }),
            })),
          ]}
        />
      </Field>
      <Field label="Time zone" hint={`There it is ${formatTime(now.toISOString(), style.timeZone)} now.`}>
        <Combobox
          label="Time zone"
          detailed
          searchPlaceholder="Search cities and regions"
          value={shown.timeZone ?? none}
          onValueChange={(value) => save({ timeZone: !value || value === none ? null : value })}
          options={[{ value: none, label: theirs, detail: place.timeZone.replaceAll('_', ' ') }, ...zones]}
        />
      </Field>
    </FormSection>
  )
}

const none = 'none'
