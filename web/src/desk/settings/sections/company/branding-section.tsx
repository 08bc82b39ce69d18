import { BrandFields } from '../../../../features/branding/brand-fields.tsx'
import { CompanyPreview } from '../../../../features/branding/company-preview.tsx'
import { useCompanyForm } from '../../../../features/company/use-company-form.ts'
import { Unsaved } from '../../../../ui/form/unsaved.tsx'
import { sectionMessages } from '../../sections.messages.ts'
import { SettingsFrame } from '../../settings-frame.tsx'
import { brandingSectionMessages as messages } from './company.messages.ts'

/** The company's logo and color, with a preview beside them. */
export function BrandingSection() {
  const form = useCompanyForm()
  return (
    <SettingsFrame
      title={sectionMessages.names.branding}
      actions={<Unsaved form={form} />}
      preview={<CompanyPreview brand={form.values} />}
    >
      <BrandFields
        hint={messages.hint}
        brand={form.values}
        onChange={form.set}
        errors={{ primaryColor: form.errorAt('primaryColor') }}
      />
    </SettingsFrame>
  )
}
