import { RouterProvider } from '@tanstack/react-router'
import { deskRouter } from './routes.tsx'

/** The desk: for agents, admins and the company's own requesters. */
export function DeskApp() {
  return <RouterProvider router={deskRouter} />
}
