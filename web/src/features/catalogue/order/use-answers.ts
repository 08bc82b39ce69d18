import { shownFields, totalOf } from '@hatchway/contract/catalogue/form-answers'
import type { FormAnswers, FormField } from '@hatchway/contract/catalogue/form-fields'
import { useState } from 'react'
import { remove, select, type UploadQueue } from '../../attachments/upload-queue.ts'
import type { Answer } from './field-input.tsx'

export type AnswerState = {
  answers: FormAnswers
  /** The names of the people that were chosen, by their ids. */
  people: Readonly<Record<number, string>>
  /** The chosen files, by the keys of their fields. */
  files: Readonly<Record<string, UploadQueue>>
}
export const noAnswers: AnswerState = { answers: {}, people: {}, files: {} }

/** Manages the answers to a form while it is filled in, with what is wrong with them. */
export function useAnswers(fields: readonly FormField[], initial: AnswerState = noAnswers) {
  const [state, setState] = useState(initial)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  // The answer to a file is the names of its files, so that conditions and rules see it as any other.
  const fileNames = Object.entries(state.files).map(([key, queue]) => [key, queue.map(({ file }) => file.name)])
  const answers: FormAnswers = { ...offeredAnswers(fields, state.answers), ...Object.fromEntries(fileNames) }
  const { shown, answers: known } = shownFields(fields, answers)
  const forget = (key: string) => setProblems(({ [key]: _, ...others }) => others)
  return {
    ...{ state, answers, shown, problems, setProblems },
    /** The answers to the shown fields only. */
    known,
    total: totalOf(fields, answers),
    setAnswer(key: string, value: Answer) {
      setState((before) => ({ ...before, answers: { ...before.answers, [key]: value } }))
      forget(key)
    },
    setPerson: (id: number, name: string) =>
      setState((before) => ({ ...before, people: { ...before.people, [id]: name } })),
    addFiles(key: string, chosen: File[]) {
      const { queue, problems: reasons } = select(state.files[key] ?? [], chosen)
      setState((before) => ({ ...before, files: { ...before.files, [key]: queue } }))
      if (reasons.length > 0) setProblems((before) => ({ ...before, [key]: reasons.join(' ') }))
      else forget(key)
    },
    removeFile(key: string, file: number) {
      setState((before) => ({ ...before, files: { ...before.files, [key]: remove(before.files[key] ?? [], file) } }))
      forget(key)
    },
    reset(next: AnswerState) {
      setState(next)
      setProblems({})
    },
  }
}
export type AnswersState = ReturnType<typeof useAnswers>

/**
 * Returns the answers without options that the form no longer has: an item can change while its form or a draft is kept. Nothing on the
 * form shows such an option, so the user could not remove it.
 */
function offeredAnswers(fields: readonly FormField[], answers: FormAnswers): FormAnswers {
  const offered = fields.flatMap(({ key, kind, options }): [string, Answer][] => {
    const answer = answers[key]
    if ((kind !== 'choice' && kind !== 'choices') || !answer) return []
    const isOption = (chosen: unknown) => options.some((option) => option.key === chosen)
    if (Array.isArray(answer)) return [[key, answer.filter(isOption)]]
    return isOption(answer) ? [] : [[key, undefined]]
  })
  return { ...answers, ...Object.fromEntries(offered) }
}
