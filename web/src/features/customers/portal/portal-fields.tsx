import { hostIn } from '@hatchway/contract/url-host'
import { formatTime } from '../../../platform/dates.ts'
import { useMinute } from '../../../platform/use-minute.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { BrandFields } from '../../branding/brand-fields.tsx'
import { DateFormatSelect, TimeZoneSelect } from '../../profile/date-selects.tsx'
import { HostHint } from './host-hint.tsx'
import { TermsField } from './terms-field.tsx'
import type { PortalForm } from './use-portal-form.ts'

/** Edits a portal's host, appearance and texts. */
export function PortalFields({ form }: { form: PortalForm }) {
  const { values, set, errorAt } = form
  const now = useMinute()
  const text = (name: 'name' | 'host' | 'supportEmail' | 'supportPhone') => ({
    value: values[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  return (
    <>
      <FormSection title="Address" hint="The host name under which the portal opens. It is no one else’s.">
        <Field label="Portal name" required error={errorAt('name')}>
          <Input maxLength={80} {...text('name')} />
        </Field>
        <Field label="Host" required error={errorAt('host')} hint={<HostHint host={hostIn(values.host)} />}>
          <Input
            maxLength={253}
            spellCheck={false}
            autoCapitalize="none"
            placeholder="help.example.com"
            {...text('host')}
          />
        </Field>
      </FormSection>
      <BrandFields
        hint="On the portal’s sign-in screen and all over it."
        brand={values}
        onChange={set}
        errors={{ primaryColor: errorAt('primaryColor'), secondaryColor: errorAt('secondaryColor') }}
      />
      <FormSection title="Support" hint="How people reach a person. What is empty is not shown.">
        <Field label="Support e-mail" error={errorAt('supportEmail')}>
          <Input type="email" maxLength={254} {...text('supportEmail')} />
        </Field>
        <Field label="Hotline" error={errorAt('supportPhone')}>
          <Input type="tel" maxLength={40} {...text('supportPhone')} />
        </Field>
      </FormSection>
      <FormSection title="Terms of Service" hint="Without a text the portal offers none.">
        <TermsField
          value={values.termsOfServiceContent ?? ''}
          onChange={(termsOfServiceContent) => set({ termsOfServiceContent })}
          error={errorAt('termsOfServiceContent')}
        />
      </FormSection>
      <FormSection title="Dates and times" hint="For people who chose none themselves. “Today” is the portal’s, too.">
        <Field label="Date format">
          <DateFormatSelect
            value={values.dateFormat}
            onValueChange={(dateFormat) => dateFormat && set({ dateFormat })}
            timeZone={values.timeZone}
          />
        </Field>
        <Field label="Time zone" hint={`There it is ${formatTime(now.toISOString(), values.timeZone)} now.`}>
          <TimeZoneSelect value={values.timeZone} onValueChange={(timeZone) => timeZone && set({ timeZone })} />
        </Field>
      </FormSection>
    </>
  )
}
