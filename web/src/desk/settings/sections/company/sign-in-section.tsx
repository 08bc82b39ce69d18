import { RegistrationFields } from '../../../../features/company/registration-fields.tsx'
import { useCompanyForm } from '../../../../features/company/use-company-form.ts'
import { Unsaved } from '../../../../ui/form/unsaved.tsx'
import { sectionMessages } from '../../sections.messages.ts'
import { SettingsFrame } from '../../settings-frame.tsx'

/** Who may register at the help desk. */
export function SignInSection() {
  const form = useCompanyForm()
  return (
    <SettingsFrame title={sectionMessages.names.signIn} actions={<Unsaved form={form} />}>
      <RegistrationFields form={form} />
    </SettingsFrame>
  )
}
