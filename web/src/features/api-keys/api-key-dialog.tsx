import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { apiKeyMessages as messages } from './api-key.messages.ts'
import { ApiKeyPanel } from './api-key-panel.tsx'
import { useIsGenerating } from './api-keys.queries.ts'

type ApiKeyDialogProps = { open: boolean; onClose: () => void }

/** Shows the user's own API key. Closing the dialog discards a new key, which cannot be shown again. */
export function ApiKeyDialog({ open, onClose }: ApiKeyDialogProps) {
  const [fresh, setFresh] = useState<string | null>(null)
  const isGenerating = useIsGenerating()
  const close = () => {
    if (isGenerating) return
    setFresh(null)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={messages.title}
      description={messages.purpose}
      // A click outside must not discard a key that cannot be shown again.
      dirty={fresh !== null || isGenerating}
      {...(fresh !== null && { escapeWarning: messages.notShownAgain })}
      footer={
        fresh !== null && (
          <Button variant="outline" onClick={close}>
            {messages.done}
          </Button>
        )
      }
    >
      <ApiKeyPanel fresh={fresh} onFresh={setFresh} until={messages.windowClosed} />
    </Dialog>
  )
}
