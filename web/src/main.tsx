import './styles/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { readFirstPaint } from './features/session/first-paint.ts'
import { keepFocusOnRemoval } from './platform/focus/removed-focus.ts'
import { whenIdle } from './platform/loading/idle.ts'
import { requestPreloads } from './platform/loading/preloaded.ts'
import { makeQueryClient } from './platform/query-client.ts'
import { Root } from './root.tsx'
import { IconDefaults } from './ui/display/icon-defaults.tsx'
import { Toasts } from './ui/toast/toasts.tsx'
import { TooltipLayer } from './ui/tooltip/tooltip-layer.tsx'

// The sheet of components is a page of development alone; the build drops the branch and its code.
const Sheet = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./dev/component-sheet.tsx')).ComponentSheet }))
  : Root
const Page = window.location.pathname === '/dev/components' ? Sheet : Root

requestPreloads()
keepFocusOnRemoval()
const client = makeQueryClient()
whenIdle(readFirstPaint(client))

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <IconDefaults>
        <Suspense>
          <Page />
        </Suspense>
        <Toasts />
        <TooltipLayer />
      </IconDefaults>
    </QueryClientProvider>
  </StrictMode>,
)
