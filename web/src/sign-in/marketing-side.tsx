import { ChartNoAxesColumn, Ticket, Timer } from 'lucide-react'
import { HatchScene } from '../ui/display/hatch-scene.tsx'
import { lazyComponent } from '../ui/feedback/lazy-component.tsx'
import { introductionMessages as messages } from './introduction.messages.ts'

// The picture may load after the form.
const SceneCards = lazyComponent(async () => (await import('./scene-cards.tsx')).SceneCards)
const SceneTicket = lazyComponent(async () => (await import('./scene-cards.tsx')).SceneTicket)

const blurbs = [
  { Icon: Ticket, ...messages.tickets },
  { Icon: ChartNoAxesColumn, ...messages.analytics },
  { Icon: Timer, ...messages.sla },
]

/** Introduces Hatchway: the hatch scene with sample cards, the headline and three blurbs below. */
export function MarketingSide() {
  return (
    <aside className="wall-fit sticky top-0 grid" aria-label={messages.label}>
      <HatchScene
        below={
          <>
            <SceneTicket />
            <div className="mx-auto mt-24 w-full max-w-200 px-6">
              <h2 className="type-display text-center text-balance">{messages.title}</h2>
              <ul className="mt-7.5 grid grid-cols-3 gap-6">
                {blurbs.map(({ Icon, title, text }) => (
                  <li key={title}>
                    <h3 className="type-section flex gap-2 xl:whitespace-nowrap">
                      <Icon className="mt-0.5 flex-none" />
                      {title}
                    </h3>
                    <p className="mt-1.5 text-pretty opacity-72">{text}</p>
                  </li>
                ))}
              </ul>
            </div>
          </>
        }
      >
        <SceneCards />
      </HatchScene>
    </aside>
  )
}
