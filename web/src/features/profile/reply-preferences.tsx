import { FormSection } from '../../ui/form/form-section.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { toastError } from '../../ui/toast/toast-error.ts'
import { undoSendFor } from '../comments/held-replies.ts'
import { useSession } from '../session/session-context.tsx'
import { profileMessages } from './profile.messages.ts'
import { useChangeProfile } from './profile.queries.ts'

const messages = profileMessages.replies

/** Edits how the user’s replies are sent, from every device. */
export function ReplyPreferences() {
  const { user } = useSession()
  const change = useChangeProfile()
  // The choice that is being saved is shown already.
  const shown = { ...user, ...(change.isPending && change.variables) }
  return (
    <FormSection title={messages.title} hint={messages.hint}>
      <Switch
        label={messages.undoSend}
        hint={messages.undoSendHint(undoSendFor / 1000)}
        checked={shown.undoSend}
        onCheckedChange={(undoSend) => void change.mutateAsync({ undoSend }).catch(toastError(messages.saveFailed))}
      />
    </FormSection>
  )
}
