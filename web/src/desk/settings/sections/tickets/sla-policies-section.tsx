import { PolicyList } from '../../../../features/sla/policies/policy-list.tsx'
import { AddLink } from '../../../../ui/button/add-link.tsx'
import { policyPageMessages as messages } from '../../record-pages.messages.ts'
import { sectionMessages } from '../../sections.messages.ts'
import { SettingsFrame } from '../../settings-frame.tsx'

export function SlaPoliciesSection() {
  return (
    <SettingsFrame
      title={sectionMessages.names.slaPolicies}
      mainAction={<AddLink to="/settings/sla-policies/new">{messages.add}</AddLink>}
    >
      <PolicyList />
    </SettingsFrame>
  )
}
