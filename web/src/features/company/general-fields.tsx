import { searchLanguages } from '@hatchway/contract/customers/company'
import { formatDate, formatTime } from '../../platform/time/dates.ts'
import { useMinute } from '../../platform/time/use-minute.ts'
import { bindText, bindValue } from '../../ui/form/bind-control.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Input } from '../../ui/form/input.tsx'
import { labeled } from '../../ui/select/labeled.ts'
import { Select } from '../../ui/select/select.tsx'
import { DateFormatSelect, TimeZoneSelect } from '../profile/date-selects.tsx'
import type { CompanyForm } from './use-company-form.ts'

/** Edits the company's name and the default date format. */
export function GeneralFields({ form: { values, set, errorAt } }: { form: CompanyForm }) {
  const now = useMinute()
  const style = { dateFormat: values.dateFormat, timeZone: values.timeZone }
  return (
    <>
      <FormSection title="Company" hint="Shown on the sign-in page, in the sidebar and in emails.">
        <Field label="Name" required error={errorAt('name')}>
          <Input autoComplete="organization" maxLength={80} {...bindText(values, 'name', set)} />
        </Field>
      </FormSection>
      <FormSection title="Dates and times" hint="Default for anyone who hasn’t set their own.">
        <Field label="Date format" hint={`Today is ${formatDate(now, style)}.`} error={errorAt('dateFormat')}>
          <DateFormatSelect
            value={values.dateFormat}
            onValueChange={(dateFormat) => dateFormat && set({ dateFormat })}
            timeZone={values.timeZone}
          />
        </Field>
        <Field
          label="Time zone"
          hint={`Current time: ${formatTime(now.toISOString(), values.timeZone)}. Reports and filters use this time zone.`}
          error={errorAt('timeZone')}
        >
          <TimeZoneSelect value={values.timeZone} onValueChange={(timeZone) => timeZone && set({ timeZone })} />
        </Field>
      </FormSection>
      <FormSection title="Search" hint="Words are found in their other forms: “print” finds “printing”.">
        <Field
          label="Language of tickets"
          hint="After a change, tickets are prepared for the search again in the background."
          error={errorAt('searchLanguage')}
        >
          <Select {...bindValue(values, 'searchLanguage', set)} options={labeled(searchLanguages)} />
        </Field>
      </FormSection>
    </>
  )
}
