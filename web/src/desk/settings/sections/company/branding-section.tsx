import { BrandFields } from '../../../../features/branding/brand-fields.tsx'
import { CompanyPreview } from '../../../../features/branding/company-preview.tsx'
import { useCompanyForm } from '../../../../features/company/use-company-form.ts'
import { SettingsFrame } from '../../settings-frame.tsx'
import { Unsaved } from '../../use-unsaved-guard.tsx'

/** The company's logo and color, with a preview beside them. */
export function BrandingSection() {
  const form = useCompanyForm()
  return (
    <SettingsFrame title="Branding" actions={<Unsaved form={form} />} preview={<CompanyPreview brand={form.values} />}>
      <BrandFields
        hint="Used on the sign-in page and throughout the help desk. Portals have their own branding."
        brand={form.values}
        onChange={form.set}
        errors={{ primaryColor: form.errorAt('primaryColor') }}
      />
    </SettingsFrame>
  )
}
