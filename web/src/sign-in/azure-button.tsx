import { KeyRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'
import { openAzurePopup } from './azure-popup.ts'

/** Single sign-on with the organisation's directory, in a window of its own. */
export function AzureButton() {
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const open = () => {
    stop.current()
    stop.current = openAzurePopup(({ error }) =>
      toast({ title: 'Login failed', description: error, variant: 'destructive' }),
    )
  }
  return (
    <Button variant="outline" size="lg" icon={<KeyRound size={16} strokeWidth={1.85} aria-hidden />} onClick={open}>
      Sign in with Azure AD
    </Button>
  )
}
