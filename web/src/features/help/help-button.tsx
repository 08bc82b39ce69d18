import { CircleHelp } from 'lucide-react'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { helpMessages as messages } from './help.messages.ts'
import { showHelp } from './help-store.ts'

/** Opens the Help Center. */
export function HelpButton() {
  return <IconButton label={messages.title} aria-haspopup="dialog" onClick={() => showHelp()} icon={CircleHelp} />
}
