import { Mark } from '../../ui/display/logo.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import { ColorField } from './color-field.tsx'

type Brand = { logoUrl: string | null; primaryColor: string; secondaryColor?: string }
type BrandFieldsProps = {
  /** Where the brand is shown. */
  hint: string
  brand: Brand
  onChange: (part: Partial<Brand>) => void
  errors: { primaryColor: string | undefined; secondaryColor?: string | undefined }
}

/** Edits the logo and the colors of an organization. */
export function BrandFields({ hint, brand, onChange, errors }: BrandFieldsProps) {
  const color = (name: 'primaryColor' | 'secondaryColor', label: string, hint: string) => (
    <ColorField
      label={label}
      value={brand[name] ?? ''}
      onChange={(value) => onChange({ [name]: value })}
      hint={hint}
      error={errors[name]}
    />
  )
  return (
    <FormSection title="Branding" hint={hint}>
      <PictureField
        label="Logo"
        value={brand.logoUrl}
        onChange={(logoUrl) => onChange({ logoUrl })}
        fallback={<Mark size={32} />}
        hint="Square, at least 64 by 64. PNG, JPEG, WebP, GIF or SVG, up to 1 MB."
      />
      <div className="grid gap-4.5 md:grid-cols-2 md:gap-x-4">
        {color('primaryColor', 'Primary color', 'Buttons, links and selected items.')}
        {brand.secondaryColor !== undefined && color('secondaryColor', 'Secondary color', 'Secondary accent.')}
      </div>
    </FormSection>
  )
}
