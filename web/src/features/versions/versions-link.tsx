import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { versionListMessages as messages } from './version.messages.tsx'
import { versionCounts } from './versions.queries.ts'

/** Links to the overview of versions and shows how many are at risk. */
export function VersionsLink() {
  const { data } = useQuery(versionCounts({}))
  const atRisk = data?.at_risk.total ?? 0
  return (
    <Button asChild variant="outline">
      <Link to="/services/versions" search={atRisk > 0 ? { state: 'at_risk' } : {}}>
        <ListChecks />
        {messages.title}
        {atRisk > 0 && <Badge tone="danger">{messages.atRisk(atRisk)}</Badge>}
      </Link>
    </Button>
  )
}
