import { hostIn } from '@hatchway/contract/url-host'
import { formatTime } from '../../../platform/time/dates.ts'
import { useMinute } from '../../../platform/time/use-minute.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { BrandFields } from '../../branding/brand-fields.tsx'
import { DateFormatSelect, TimeZoneSelect } from '../../profile/date-selects.tsx'
import { HostHint } from './host-hint.tsx'
import { portalMessages as messages } from './portal.messages.ts'
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
      <FormSection title={messages.url} hint={messages.urlHint}>
        <Field label={messages.name} required error={errorAt('name')}>
          <Input maxLength={80} {...text('name')} />
        </Field>
        <Field label={messages.host} required error={errorAt('host')} hint={<HostHint host={hostIn(values.host)} />}>
          <Input
            maxLength={253}
            spellCheck={false}
            autoCapitalize="none"
            placeholder={messages.hostExample}
            {...text('host')}
          />
        </Field>
      </FormSection>
      <BrandFields
        hint={messages.brandHint}
        brand={values}
        onChange={set}
        errors={{ primaryColor: errorAt('primaryColor'), secondaryColor: errorAt('secondaryColor') }}
      />
      <FormSection title={messages.support} hint={messages.supportHint}>
        <Field label={messages.supportEmail} error={errorAt('supportEmail')}>
          <Input type="email" maxLength={254} {...text('supportEmail')} />
        </Field>
        <Field label={messages.supportPhone} error={errorAt('supportPhone')}>
          <Input type="tel" maxLength={40} {...text('supportPhone')} />
        </Field>
      </FormSection>
      <FormSection title={messages.emails} hint={messages.emailsHint}>
        <Field label={messages.senderAddress} hint={messages.senderAddressHint} error={errorAt('senderAddress')}>
          <Input type="email" maxLength={254} {...text('senderAddress')} />
        </Field>
      </FormSection>
      <FormSection title={messages.terms} hint={messages.termsHint}>
        <TermsField
          value={values.termsOfServiceContent ?? ''}
          onChange={(termsOfServiceContent) => set({ termsOfServiceContent })}
          error={errorAt('termsOfServiceContent')}
        />
      </FormSection>
      <FormSection title={messages.dates} hint={messages.datesHint}>
        <Field label={messages.dateFormat}>
          <DateFormatSelect
            value={values.dateFormat}
            onValueChange={(dateFormat) => dateFormat && set({ dateFormat })}
            timeZone={values.timeZone}
          />
        </Field>
        <Field label={messages.timeZone} hint={messages.currentTime(formatTime(now.toISOString(), values.timeZone))}>
          <TimeZoneSelect value={values.timeZone} onValueChange={(timeZone) => timeZone && set({ timeZone })} />
        </Field>
      </FormSection>
    </>
  )
}
