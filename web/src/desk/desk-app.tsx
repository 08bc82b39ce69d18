import { useQueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { deskRouter } from './routes.tsx'

/** The desk: for agents, admins and the company's own requesters. */
export function DeskApp() {
  const client = useQueryClient()
  return <RouterProvider router={deskRouter} context={{ client }} />
}
