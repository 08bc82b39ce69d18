import { RouterProvider } from '@tanstack/react-router'
import { portalRouter } from './routes.tsx'

/** A customer organization's portal. */
export function PortalApp() {
  return <RouterProvider router={portalRouter as never} />
}
