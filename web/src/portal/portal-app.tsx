import { RouterProvider } from '@tanstack/react-router'
import { setSingleKeysDefault } from '../platform/keyboard.ts'
import { portalRouter } from './routes.tsx'

/** A customer organization's portal. */
export function PortalApp() {
  // Before the first hint at a key is rendered. As a statement of the module it would run on the desk, too, which loads the same file.
  setSingleKeysDefault(false)
  return <RouterProvider router={portalRouter as never} />
}
