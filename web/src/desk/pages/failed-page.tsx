import { ScreenError } from '../../ui/feedback/screen-error.tsx'
import { Page } from '../shell/page.tsx'
import { pageMessages as messages } from './pages.messages.ts'

/** Shown when a screen of the desk failed to render. */
export function FailedPage() {
  return (
    <Page title={messages.failed}>
      <ScreenError />
    </Page>
  )
}
