import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../ui/display/badge.tsx'
import { signOnSetup } from './single-sign-on.queries.ts'

/** Shows whether an identity provider is connected. */
export function SignOnBadge() {
  const { data } = useQuery(signOnSetup)
  if (!data) return null
  return data.isConfigured ? <Badge tone="success">Set up</Badge> : <Badge>Not set up</Badge>
}
