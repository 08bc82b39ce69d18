import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'

/** Announces new rows above a list. They are shown only on request, so that the list does not move while it is being read. */
export function NewRowsButton({ onShow, children }: { onShow: () => void; children: ReactNode }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-2 z-(--z-panel) flex justify-center md:top-0.5">
      <button
        type="button"
        onClick={onShow}
        className="quick type-strong pointer-events-auto flex h-control-sm animate-toast-in items-center gap-1.5 rounded-full bg-accent px-3 text-on-accent shadow-pop hover:bg-accent-hover"
      >
        <ArrowUp size={14} strokeWidth={2} />
        {children}
      </button>
    </div>
  )
}
