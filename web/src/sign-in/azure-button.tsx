import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { reloadSignedIn } from '../features/single-sign-on/greeting.ts'
import { openSignOnPopup, popupClosed } from '../features/single-sign-on/sign-on-popup.ts'
import { Button } from '../ui/button/button.tsx'
import { toast } from '../ui/toast/toast-store.ts'
import { FormAlert } from './form/form-alert.tsx'
import { signInMessages } from './sign-in.messages.tsx'

const messages = signInMessages.login

/** Long enough to read the reason for the failure and the next step (ms). */
const readable = 12_000

/** Signs in with the organization's identity provider in a popup window. */
export function AzureButton() {
  const stop = useRef(() => {})
  const [problem, setProblem] = useState<string>()
  useEffect(() => () => stop.current(), [])
  const open = () => {
    stop.current()
    setProblem(undefined)
    stop.current = openSignOnPopup({
      onSuccess: reloadSignedIn,
      onFailure: ({ error }) => {
        toast({ title: messages.failed, description: error, variant: 'destructive', duration: readable })
        // A closed popup needs no explanation.
        if (error !== popupClosed) setProblem(error)
      },
    })
  }
  return (
    <>
      <Button variant="outline" size="lg" icon={KeyRound} onClick={open}>
        {messages.singleSignOn}
      </Button>
      {problem && <FormAlert>{problem}</FormAlert>}
    </>
  )
}
