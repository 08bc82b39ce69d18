import { ScreenError } from '../../ui/feedback/screen-error.tsx'
import { Page } from '../shell/page.tsx'

/** Shown when a screen of the desk failed to render. */
export function FailedPage() {
  return (
    <Page title="Could not load">
      <ScreenError />
    </Page>
  )
}
