import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { CustomerDialog } from '../../features/customers/customer-dialog.tsx'
import { CustomerList } from '../../features/customers/customer-list.tsx'
import { useSession } from '../../features/session/session-context.tsx'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../shell/page.tsx'

/** The organisations that the company serves. */
export function CustomersPage() {
  const { user } = useSession()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const isAdmin = user.role === 'admin'
  const plus = <Plus size={16} strokeWidth={1.85} aria-hidden />
  return (
    <Page
      title="Customers"
      actions={
        isAdmin && (
          <Button className="max-md:hidden" icon={plus} onClick={() => setAdding(true)}>
            New customer
          </Button>
        )
      }
    >
      <CustomerList onAdd={isAdmin ? () => setAdding(true) : undefined} />
      {isAdmin && (
        <BottomBar>
          <Button icon={plus} onClick={() => setAdding(true)}>
            New customer
          </Button>
        </BottomBar>
      )}
      {isAdding && (
        <CustomerDialog
          onClose={() => setAdding(false)}
          onSaved={({ id }) =>
            void navigate({ to: '/customers/$id', params: { id: String(id) }, search: { tab: 'portal' } })
          }
        />
      )}
    </Page>
  )
}
