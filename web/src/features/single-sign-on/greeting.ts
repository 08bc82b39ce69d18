import type { SignOnOutcome } from '@hatchway/contract/accounts/single-sign-on'
import { useEffect } from 'react'
import { readStored, removeStored, writeStored } from '../../platform/storage.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { otherTabs } from '../session/session-actions.ts'
import { useSession } from '../session/session-context.tsx'
import { signOnMessages as messages } from './sign-on.messages.ts'

const name = 'signed_on'

/** Informs the other tabs and reloads the page as signed in. The greeting is shown after the reload. */
export function reloadSignedIn({ isNew, userId = null }: Partial<SignOnOutcome>) {
  if (userId !== null) otherTabs.postMessage(userId)
  writeStored(name, isNew ? 'new' : 'known', 'session')
  window.location.reload()
}

/** Greets a user who has just signed in through the identity provider. */
export function useSignOnGreeting() {
  const { user } = useSession()
  useEffect(() => {
    const how = readStored<string | null>(name, null, 'session')
    if (!how) return
    removeStored(name, 'session')
    const { title, hint } = messages.greeting[how === 'new' ? 'new' : 'known']
    toast({ title, description: hint(user.fullName), variant: 'success' })
  }, [user.fullName])
}
