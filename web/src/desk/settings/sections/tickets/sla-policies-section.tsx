import { PolicyList } from '../../../../features/sla/policies/policy-list.tsx'
import { AddLink } from '../../../../ui/button/add-link.tsx'
import { SettingsFrame } from '../../settings-frame.tsx'

export function SlaPoliciesSection() {
  return (
    <SettingsFrame title="SLA policies" mainAction={<AddLink to="/settings/sla-policies/new">New policy</AddLink>}>
      <PolicyList />
    </SettingsFrame>
  )
}
