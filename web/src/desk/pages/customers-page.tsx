import { useNavigate } from '@tanstack/react-router'
import { CustomerDialog } from '../../features/customers/customer-dialog.tsx'
import { CustomerList } from '../../features/customers/customer-list.tsx'
import { navigationMessages } from '../navigation.messages.ts'
import { listPageMessages as messages } from './list-pages.messages.ts'
import { RecordListPage } from './record-list-page.tsx'

/** Lists the customer organizations. */
export function CustomersPage() {
  const navigate = useNavigate()
  return (
    <RecordListPage
      title={navigationMessages.pages.customers}
      add={messages.newCustomer}
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
