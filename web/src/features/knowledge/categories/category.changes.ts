import type { Call } from '@hatchway/contract/endpoint'
import { knowledge } from '@hatchway/contract/knowledge/knowledge'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'

/** Returns the mutations of categories. They refetch all queries that show categories or their articles. */
export function useCategoryChanges() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: ['knowledge'] })
  const add = useMutation({
    mutationFn: (body: Call<typeof knowledge.addCategory>['body']) => call(knowledge.addCategory, { body }),
    onSettled,
  })
  const change = useMutation({
    mutationFn: ({ id, ...body }: { id: number } & Call<typeof knowledge.changeCategory>['body']) =>
      call(knowledge.changeCategory, { params: { id }, body }),
    onSettled,
  })
  const order = useMutation({
    mutationFn: (ids: number[]) => call(knowledge.orderCategories, { body: { ids } }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (id: number) => call(knowledge.removeCategory, { params: { id } }),
    onSettled,
  })
  return { add, change, order, remove }
}
