import { OwnApprovalsSetting } from '../../../../features/approvals/own-approvals-setting.tsx'
import { GeneralFields } from '../../../../features/company/general-fields.tsx'
import { useCompanyForm } from '../../../../features/company/use-company-form.ts'
import { Unsaved } from '../../../../ui/form/unsaved.tsx'
import { sectionMessages } from '../../sections.messages.ts'
import { SettingsFrame } from '../../settings-frame.tsx'

/** The company's name and date format. */
export function GeneralSection() {
  const form = useCompanyForm()
  return (
    <SettingsFrame title={sectionMessages.names.general} actions={<Unsaved form={form} />}>
      <GeneralFields form={form} />
      <OwnApprovalsSetting />
    </SettingsFrame>
  )
}
