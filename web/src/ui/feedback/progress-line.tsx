import { feedbackMessages as messages } from './feedback.messages.tsx'

/** A thin moving line at the top of content that is being refetched. Its container must be positioned. */
export function ProgressLine() {
  return (
    <div
      role="progressbar"
      aria-label={messages.refreshing}
      className="absolute inset-x-0 top-0 z-20 h-0.5 animate-late overflow-hidden"
    >
      <div className="h-full w-1/3 animate-progress-line rounded-full bg-accent-mark" />
    </div>
  )
}
