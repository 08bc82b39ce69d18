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
import { companyMessages as messages } from './company.messages.ts'
import type { CompanyForm } from './use-company-form.ts'

/** Edits the company's name and the default date format. */
export function GeneralFields({ form: { values, set, errorAt } }: { form: CompanyForm }) {
  const now = useMinute()
  const style = { dateFormat: values.dateFormat, timeZone: values.timeZone }
  return (
    <>
      <FormSection title={messages.company} hint={messages.companyHint}>
        <Field label={messages.name} required error={errorAt('name')}>
          <Input autoComplete="organization" maxLength={80} {...bindText(values, 'name', set)} />
        </Field>
      </FormSection>
      <FormSection title={messages.dates} hint={messages.datesHint}>
        <Field label={messages.dateFormat} hint={messages.today(formatDate(now, style))} error={errorAt('dateFormat')}>
          <DateFormatSelect
            value={values.dateFormat}
            onValueChange={(dateFormat) => dateFormat && set({ dateFormat })}
            timeZone={values.timeZone}
          />
        </Field>
        <Field
          label={messages.timeZone}
          hint={messages.currentTime(formatTime(now.toISOString(), values.timeZone))}
          error={errorAt('timeZone')}
        >
          <TimeZoneSelect value={values.timeZone} onValueChange={(timeZone) => timeZone && set({ timeZone })} />
        </Field>
      </FormSection>
      <FormSection title={messages.search} hint={messages.searchHint}>
        <Field label={messages.language} hint={messages.languageHint} error={errorAt('searchLanguage')}>
          <Select {...bindValue(values, 'searchLanguage', set)} options={labeled(searchLanguages)} />
        </Field>
      </FormSection>
    </>
  )
}
