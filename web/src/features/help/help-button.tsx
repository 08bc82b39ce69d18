import { CircleHelp } from 'lucide-react'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { showHelp } from './help-store.ts'

/** Opens the Help Center. */
export function HelpButton() {
  return <IconButton label="Help Center" aria-haspopup="dialog" onClick={() => showHelp()} icon={CircleHelp} />
}
