import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../ui/display/badge.tsx'
import { dockerSetup } from './docker.queries.ts'

/** Shows whether images can be fetched. */
export function DockerBadge() {
  const { data } = useQuery(dockerSetup)
  if (!data) return null
  return data.skopeoVersion ? <Badge tone="success">Set up</Badge> : <Badge>Not set up</Badge>
}
