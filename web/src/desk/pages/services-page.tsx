import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ServiceDialog } from '../../features/services/service-dialog.tsx'
import { ServiceList } from '../../features/services/service-list.tsx'
import { useSession } from '../../features/session/session-context.tsx'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../shell/page.tsx'

/** What the company runs for its customers. */
export function ServicesPage() {
  const { user } = useSession()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const isAdmin = user.role === 'admin'
  const plus = <Plus size={16} strokeWidth={1.85} aria-hidden />
  return (
    <Page
      title="Services"
      actions={
        isAdmin && (
          <Button className="max-md:hidden" icon={plus} onClick={() => setAdding(true)}>
            New service
          </Button>
        )
      }
    >
      <ServiceList onAdd={isAdmin ? () => setAdding(true) : undefined} />
      {isAdmin && (
        <BottomBar>
          <Button icon={plus} onClick={() => setAdding(true)}>
            New service
          </Button>
        </BottomBar>
      )}
      {isAdding && (
        <ServiceDialog
          onClose={() => setAdding(false)}
          onSaved={({ id }) => void navigate({ to: '/services/$id', params: { id: String(id) } })}
        />
      )}
    </Page>
  )
}
