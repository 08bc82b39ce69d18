import { Mark } from '../../ui/display/logo.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import { brandingMessages as messages } from './branding.messages.ts'
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
  const color = (name: 'primaryColor' | 'secondaryColor') => (
    <ColorField
      label={messages[name]}
      value={brand[name] ?? ''}
      onChange={(value) => onChange({ [name]: value })}
      hint={messages[`${name}Hint`]}
      error={errors[name]}
    />
  )
  return (
    <FormSection title={messages.title} hint={hint}>
      <PictureField
        label={messages.logo}
        value={brand.logoUrl}
        onChange={(logoUrl) => onChange({ logoUrl })}
        fallback={<Mark size={32} />}
        hint={messages.logoHint}
      />
      <div className="grid gap-4.5 md:grid-cols-2 md:gap-x-4">
        {color('primaryColor')}
        {brand.secondaryColor !== undefined && color('secondaryColor')}
      </div>
    </FormSection>
  )
}
