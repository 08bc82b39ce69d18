import { useNavigate } from '@tanstack/react-router'
import { ServiceDialog } from '../../../features/services/service-dialog.tsx'
import { ServiceList } from '../../../features/services/service-list.tsx'
import { VersionsLink } from '../../../features/versions/versions-link.tsx'
import { navigationMessages } from '../../navigation.messages.ts'
import { listPageMessages } from '../list-pages.messages.ts'
import { RecordListPage } from '../record-list-page.tsx'

/** Lists the services that the company runs for its customers. */
export function ServicesPage() {
  const navigate = useNavigate()
  return (
    <RecordListPage
      title={navigationMessages.pages.services}
      add={listPageMessages.newService}
      beside={<VersionsLink />}
      list={(onAdd) => <ServiceList onAdd={onAdd} />}
      dialog={(onClose) => (
        <ServiceDialog
          onClose={onClose}
          onSaved={({ id }) => void navigate({ to: '/services/$id', params: { id: String(id) } })}
        />
      )}
    />
  )
}
