import { useQuery } from '@tanstack/react-query'
import { SetupBadge } from '../../ui/display/setup-badge.tsx'
import { dockerSetup } from './docker.queries.ts'

/** Shows whether images can be fetched. */
export function DockerBadge() {
  const { data } = useQuery(dockerSetup)
  return <SetupBadge isSetUp={data && data.skopeoVersion !== null} />
}
