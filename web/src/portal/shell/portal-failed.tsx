import { ScreenError } from '../../ui/feedback/screen-error.tsx'
import { portalMessages as messages } from '../portal.messages.ts'
import { PortalPageFrame } from './portal-page-frame.tsx'

/** Shown when a screen of the portal failed to render. */
export function PortalFailed() {
  return (
    <PortalPageFrame title={messages.failed}>
      <ScreenError />
    </PortalPageFrame>
  )
}
