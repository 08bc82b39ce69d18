import { Outlet } from '@tanstack/react-router'

export function PortalShell() {
  return <Outlet />
}
