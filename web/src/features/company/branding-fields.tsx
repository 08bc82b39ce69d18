import { Mark } from '../../ui/display/logo.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import { ColorField } from './color-field.tsx'
import type { CompanyForm } from './use-company-form.ts'

/** Edits the appearance of the desk. */
export function BrandingFields({ form: { values, set, errorAt } }: { form: CompanyForm }) {
  return (
    <FormSection title="Looks" hint="On the sign-in screen and all over the desk. Portals have their own.">
      <PictureField
        label="Logo"
        value={values.logoUrl}
        onChange={(logoUrl) => set({ logoUrl })}
        fallback={<Mark size={32} />}
        hint="Square, at least 64 by 64. PNG, JPEG, WebP, GIF or SVG, up to 1 MB."
      />
      <ColorField
        label="Primary colour"
        value={values.primaryColor}
        onChange={(primaryColor) => set({ primaryColor })}
        hint="Buttons, links and what is chosen."
        error={errorAt('primaryColor')}
      />
    </FormSection>
  )
}
