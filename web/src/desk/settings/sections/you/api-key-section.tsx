import { useState } from 'react'
import { ApiKeyPanel } from '../../../../features/api-keys/api-key-panel.tsx'
import { sectionMessages } from '../../sections.messages.ts'
import { SettingsFrame } from '../../settings-frame.tsx'
import { apiKeySectionMessages as messages } from './you.messages.ts'

/** The user's API key, for their own programs. */
export function ApiKeySection() {
  const [fresh, setFresh] = useState<string | null>(null)
  return (
    <SettingsFrame title={sectionMessages.names.apiKey}>
      <p className="flex-none border-b border-line px-7 py-3 text-ink-2 max-md:px-4">{messages.hint}</p>
      <div className="flex flex-1 flex-col px-7 py-5 max-md:px-4">
        <ApiKeyPanel fresh={fresh} onFresh={setFresh} until={messages.shownUntil} />
      </div>
    </SettingsFrame>
  )
}
