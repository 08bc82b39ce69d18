import { PolicyList } from '../../../../features/sla/policies/policy-list.tsx'
import { AddLink } from '../../../../ui/button/add-link.tsx'
import { SettingsFrame } from '../../settings-frame.tsx'

export function SlaPoliciesSection() {
  return (
    <SettingsFrame title="SLA policies" actions={<AddLink to="/settings/sla-policies/new">Add policy</AddLink>}>
      <PolicyList />
    </SettingsFrame>
  )
}
