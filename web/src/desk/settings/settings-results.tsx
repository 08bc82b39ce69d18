import clsx from 'clsx'
import { CircleQuestionMark, CornerDownLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { showHelp } from '../../features/help/help-store.ts'
import { Button } from '../../ui/button/button.tsx'
import { Kbd } from '../../ui/display/kbd.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { isMatch } from '../../ui/select/match-text.ts'
import type { FoundSetting } from './find-settings.ts'
import { MarkedText } from './marked-text.tsx'
import { sectionMessages } from './sections.messages.ts'
import { settingFieldMessages } from './setting-fields.messages.ts'
import type { SettingField } from './setting-fields.ts'
import { settingsSearchMessages as messages } from './settings-search.messages.ts'
import type { SettingsSearch } from './use-settings-search.ts'

/** What a search in the settings found: pages with their fields. The field above keeps the focus. */
export function SettingsResults({ search }: { search: SettingsSearch }) {
  const { id, query, setQuery, found, active, topic } = search
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another active result has to be shown
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const fields = found.reduce((sum, one) => sum + one.fields.length, 0)
  const title = messages.found(fields, found.length)
  let at = 0
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-7 py-5 max-md:px-4 max-md:py-3">
      <p role="status" className="sr-only">
        {found.length === 0 ? messages.none.title : title}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={messages.none.title}
          action={
            <Button variant="secondary" onClick={() => setQuery('')}>
              {messages.none.clear}
            </Button>
          }
        >
          {messages.none.hint}
        </EmptyState>
      ) : (
        <div className="flex items-center gap-4 border-b border-line pb-3">
          <h2 className="type-section min-w-0 flex-1 max-md:type-small max-md:font-medium max-md:text-ink-2">
            {title}
          </h2>
          <p aria-hidden className="type-small flex items-center gap-1.5 text-ink-3 max-lg:hidden">
            <Kbd keys="ArrowUp" isContent />
            <Kbd keys="ArrowDown" isContent />
            {messages.keys.move}
            <Kbd keys="Enter" isContent className="ms-2" />
            {messages.keys.open}
            <Kbd keys="Esc" isContent className="ms-2" />
            {messages.keys.clear}
          </p>
        </div>
      )}
      <div ref={list} id={`${id}-results`} role="listbox" aria-label={messages.results}>
        {found.map((one) => {
          const first = at
          at += 1 + one.fields.length
          return <Found key={one.entry.key} found={one} first={first} search={search} />
        })}
      </div>
      {topic && (
        <p className="type-small flex flex-wrap items-center gap-x-1.5 py-3 text-ink-3">
          <CircleQuestionMark size={14} className="flex-none" />
          {messages.inHelpCenter}
          <button type="button" className="link font-medium" onClick={() => showHelp(topic.id)}>
            <MarkedText text={topic.title} query={query} />
          </button>
        </p>
      )}
    </div>
  )
}

type FoundProps = { found: FoundSetting; first: number; search: SettingsSearch }

function Found({ found: { entry, fields }, first, search }: FoundProps) {
  const { query } = search
  const Icon = entry.icon
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
    <div
      role="group"
      aria-label={entry.label}
      className="flex gap-3 border-b border-line py-3 max-md:-mx-4 max-md:px-4"
    >
      <span className="mt-1 grid size-8 flex-none place-items-center rounded-tile bg-surface-2 text-ink-2">
        <Icon />
      </span>
      <div className="min-w-0 flex-1">
        <Option at={first} search={search} className="grid">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="type-strong">
              <MarkedText text={entry.label} query={query} />
            </span>
            <span className="type-small text-ink-3">{sectionMessages.groups[entry.group]}</span>
          </span>
          <span className="type-small text-ink-2">
            <MarkedText text={sectionMessages.hints[entry.key]} query={query} />
          </span>
        </Option>
        {fields.map((field, at) => (
          <Option
            key={field.name}
            at={first + 1 + at}
            search={search}
            className="grid grid-cols-[180px_minmax(0,1fr)_auto_16px] items-center gap-x-3 max-md:grid-cols-[minmax(0,1fr)]"
          >
            <span className="type-strong min-w-0">
              <MarkedText text={field.name} query={query} />
            </span>
            <span className="min-w-0 text-ink-2 max-md:type-small">
              <MarkedText text={hintOf(field, query)} query={query} />
            </span>
            <span className="text-ink-3 max-md:type-small max-md:empty:hidden">
              {field.each && settingFieldMessages.each[field.each]}
            </span>
            {first + 1 + at === search.active && <CornerDownLeft size={14} className="text-ink-3 max-md:hidden" />}
          </Option>
        ))}
      </div>
    </div>
  )
}

/** A field that was found by another word says so, instead of what it is for. */
function hintOf({ name, hint, words }: SettingField, query: string) {
  const found = words.split(', ').filter((word) => isMatch(word, query))
  return isMatch(`${name} ${hint}`, query) || found.length === 0 ? hint : messages.alsoFoundBy(found.join(', '))
}

type OptionProps = { at: number; search: SettingsSearch; className: string; children: React.ReactNode }

function Option({ at, search: { id, active, setActive, open }, className, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
    <div
      id={`${id}-${at}`}
      role="option"
      tabIndex={-1}
      aria-selected={at === active}
      className={clsx(
        'min-h-8 cursor-default content-center rounded-control px-2.5 py-1 aria-selected:bg-accent-soft pointer-coarse:min-h-11',
        className,
      )}
      onPointerMove={() => at !== active && setActive(at)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => open(at)}
    >
      {children}
    </div>
  )
}
