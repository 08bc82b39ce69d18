import { hostIn } from '@hatchway/contract/url-host'
import { formatTime } from '../../../platform/time/dates.ts'
import { useMinute } from '../../../platform/time/use-minute.ts'
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
  const text = (name: 'name' | 'host' | 'supportEmail' | 'supportPhone' | 'senderAddress') => ({
    value: values[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  return (
    <>
      <FormSection title="URL" hint="The portal’s web address. Must be unique.">
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
        hint="Used throughout the portal."
        brand={values}
        onChange={set}
        errors={{ primaryColor: errorAt('primaryColor'), secondaryColor: errorAt('secondaryColor') }}
      />
      <FormSection title="Support" hint="Contact details shown in the portal. Leave blank to hide.">
        <Field label="Support email" error={errorAt('supportEmail')}>
          <Input type="email" maxLength={254} {...text('supportEmail')} />
        </Field>
        <Field label="Hotline" error={errorAt('supportPhone')}>
          <Input type="tel" maxLength={40} {...text('supportPhone')} />
        </Field>
      </FormSection>
      <FormSection title="Emails" hint="Emails to the portal’s users have its name, logo and colors.">
        <Field
          label="Sender address"
          hint="Leave blank for the address of the ticket’s group or the help desk."
          error={errorAt('senderAddress')}
        >
          <Input type="email" maxLength={254} {...text('senderAddress')} />
        </Field>
      </FormSection>
      <FormSection title="Terms of Service" hint="Leave blank if you have no terms.">
        <TermsField
          value={values.termsOfServiceContent ?? ''}
          onChange={(termsOfServiceContent) => set({ termsOfServiceContent })}
          error={errorAt('termsOfServiceContent')}
        />
      </FormSection>
      <FormSection title="Dates and times" hint="Default for portal users. Also sets what counts as “today”.">
        <Field label="Date format">
          <DateFormatSelect
            value={values.dateFormat}
            onValueChange={(dateFormat) => dateFormat && set({ dateFormat })}
            timeZone={values.timeZone}
          />
        </Field>
        <Field label="Time zone" hint={`Current time: ${formatTime(now.toISOString(), values.timeZone)}`}>
          <TimeZoneSelect value={values.timeZone} onValueChange={(timeZone) => timeZone && set({ timeZone })} />
        </Field>
      </FormSection>
    </>
  )
}
