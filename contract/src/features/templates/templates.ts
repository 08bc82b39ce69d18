import { z } from 'zod'
import { recordEndpoints } from '../../record-endpoints.ts'
import { baseVersion, id } from '../../shapes.ts'

/** What canned replies and macros have in common: they belong to one agent, or are shared by the desk. */
export const templateFields = {
  isShared: z.boolean(),
  /** Groups whose members may use it; empty means every agent. */
  groupIds: z.array(id),
  /** How often the caller used it, and how often all agents did. */
  myUses: z.number(),
  uses: z.number(),
  version: z.number(),
  can: z.object({ change: z.boolean() }),
}

/** Returns the bodies that add and change a template with these fields of its own. */
export function templateBodies<Own extends z.ZodRawShape>(own: Own) {
  const groupIds = z.array(id).max(100)
  return {
    add: z.object({ ...own, groupIds: groupIds.default([]), isShared: z.boolean().default(false) }),
    change: z.object({ ...z.object({ ...own, groupIds }).partial().shape, version: baseVersion }),
  }
}

/** Returns the endpoints that each kind of template has. */
export function templateEndpoints<Shape extends z.ZodType, Add extends z.ZodType, Change extends z.ZodType>(
  path: `/api/${string}`,
  template: Shape,
  { one, many }: { one: string; many: string },
  bodies: { add: Add; change: Change },
) {
  const endpoints = recordEndpoints(path, template, 'staff')
  return {
    list: endpoints.list(`The caller’s own and shared ${many}, most used first.`),
    add: endpoints.add(`Add a ${one} of the caller’s own or, as an admin, a shared one.`, bodies.add),
    change: endpoints.change(`Change a ${one}. An outdated \`version\` returns 409.`, bodies.change),
    remove: endpoints.remove(`Delete a ${one}.`),
  }
}
