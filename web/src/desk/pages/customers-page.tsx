import { useNavigate } from '@tanstack/react-router'
import { CustomerDialog } from '../../features/customers/customer-dialog.tsx'
import { CustomerList } from '../../features/customers/customer-list.tsx'
import { RecordListPage } from './record-list-page.tsx'

/** Lists the customer organizations. */
export function CustomersPage() {
  const navigate = useNavigate()
  return (
    <RecordListPage
      title="Customers"
      add="New customer"
      list={(onAdd) => <CustomerList onAdd={onAdd} />}
      dialog={(onClose) => (
        <CustomerDialog
          onClose={onClose}
          onSaved={({ id }) =>
            void navigate({ to: '/customers/$id', params: { id: String(id) }, search: { tab: 'portal' } })
          }
        />
      )}
    />
  )
}
