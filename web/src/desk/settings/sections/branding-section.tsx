import { BrandPreview } from '../../../features/company/brand-preview.tsx'
import { BrandingFields } from '../../../features/company/branding-fields.tsx'
import { useCompanyForm } from '../../../features/company/use-company-form.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { Unsaved } from '../use-unsaved-guard.tsx'

/** The company's logo and colour, with a preview beside them. */
export function BrandingSection() {
  const form = useCompanyForm()
  return (
    <SettingsFrame
      title="Branding"
      actions={<Unsaved count={form.count} isSaving={form.isSaving} onSave={form.save} onDiscard={form.discard} />}
      preview={<BrandPreview brand={form.values} />}
    >
      <BrandingFields form={form} />
    </SettingsFrame>
  )
}
