import { useQuery } from '@tanstack/react-query'
import { SetupBadge } from '../../ui/display/setup-badge.tsx'
import { signOnSetup } from './single-sign-on.queries.ts'

/** Shows whether an identity provider is connected. */
export function SignOnBadge() {
  const { data } = useQuery(signOnSetup)
  return <SetupBadge isSetUp={data?.isConfigured} />
}
