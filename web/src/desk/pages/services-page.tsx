import { Link, useNavigate } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { ServiceDialog } from '../../features/services/service-dialog.tsx'
import { ServiceList } from '../../features/services/service-list.tsx'
import { Button } from '../../ui/button.tsx'
import { DirectoryPage } from './directory-page.tsx'

/** What the company runs for its customers. */
export function ServicesPage() {
  const navigate = useNavigate()
  return (
    <DirectoryPage
      title="Services"
      add="New service"
      beside={
        <Button asChild variant="outline">
          <Link to="/services/versions">
            <ListChecks size={16} strokeWidth={1.85} aria-hidden />
            Versions
          </Link>
        </Button>
      }
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
