import {
  type ConditionFields,
  type ConditionSubject,
  conditionFields,
} from '@hatchway/contract/conditions/condition-fields'
import { hasKeyword, parse, type TextError } from '@hatchway/contract/conditions/condition-parse'
import type { TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '../../session/session-context.tsx'
import { allTicketTypes } from '../../ticket-types/ticket-types.queries.ts'
import { useConditionSubject } from './condition-subject.ts'

type Types = readonly Pick<TicketType, 'customFields'>[]

/** Returns the fields that the user may name in conditions on this page. */
export function useConditionFields(): ConditionFields {
  const subject = useConditionSubject()
  const { role } = useSession().user
  const { data: types } = useQuery({ ...allTicketTypes, staleTime: 60_000 })
  return useMemo(() => fieldsOf(role, types ?? [], subject), [role, types, subject])
}

/** Returns whether a text of the search field is a condition, and what is wrong with it. */
export async function readText(
  client: QueryClient,
  role: string,
  text: string,
  subject: ConditionSubject,
): Promise<{ isCondition: boolean; error: TextError | undefined }> {
  const types = await client.ensureQueryData(allTicketTypes).catch(() => [])
  const fields = fieldsOf(role, types, subject)
  return { isCondition: hasKeyword(text, fields), error: parse(text, fields).error }
}

const fieldsOf = (role: string, types: Types, subject: ConditionSubject) =>
  conditionFields(
    role === 'requester' ? 'requester' : 'staff',
    types.flatMap(({ customFields = [] }) => customFields),
    subject,
  )
