import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { PolicyList } from '../../../features/sla/policies/policy-list.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { SettingsFrame } from '../settings-frame.tsx'

export function SlaPoliciesSection() {
  return (
    <SettingsFrame
      title="SLA policies"
      actions={
        <Button asChild>
          <Link to="/settings/sla-policies/new">
            <Plus size={16} strokeWidth={1.85} aria-hidden />
            Add policy
          </Link>
        </Button>
      }
    >
      <PolicyList />
    </SettingsFrame>
  )
}
