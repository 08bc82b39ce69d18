import { z } from 'zod'
import { type Access, endpoint } from './endpoint.ts'
import { id, oneId } from './shapes.ts'

/**
 * Returns the endpoints that most records have, each as a function of its summary: all records at `path`, one of them at `path/:id`.
 * `access` says who may read the records and who may change them, where that differs.
 */
export function recordEndpoints<Shape extends z.ZodType>(
  path: `/api/${string}`,
  record: Shape,
  access: Access | { read: Access; write: Access },
) {
  const { read, write } = typeof access === 'string' ? { read: access, write: access } : access
  const one = { path: `${path}/:id`, params: oneId } as const
  return {
    /** Returns all records, or `response`. */
    list: <Response extends z.ZodType = z.ZodArray<Shape>>(summary: string, response?: Response) =>
      endpoint({ method: 'GET', path, summary, access: read, response: (response ?? z.array(record)) as Response }),
    /** Returns the records that a query selects. */
    listBy: <Query extends z.ZodType, Response extends z.ZodType = z.ZodArray<Shape>>(
      summary: string,
      query: Query,
      response?: Response,
    ) =>
      endpoint({
        method: 'GET',
        path,
        summary,
        access: read,
        query,
        response: (response ?? z.array(record)) as Response,
      }),
    show: (summary: string) => endpoint({ method: 'GET', ...one, summary, access: read, response: record }),
    add: <Body extends z.ZodType>(summary: string, body: Body) =>
      endpoint({ method: 'POST', path, summary, access: write, body, response: record, status: 201 }),
    change: <Body extends z.ZodType>(summary: string, body: Body) =>
      endpoint({ method: 'PATCH', ...one, summary, access: write, body, response: record }),
    remove: (summary: string) =>
      endpoint({ method: 'DELETE', ...one, summary, access: write, response: z.null(), status: 204 }),
    /** Restores a deleted record. */
    restore: (summary: string) =>
      endpoint({ method: 'POST', ...one, path: `${path}/:id/restore`, summary, access: write, response: record }),
    versions: <Version extends z.ZodType>(summary: string, version: Version) =>
      endpoint({
        method: 'GET',
        ...one,
        path: `${path}/:id/versions`,
        summary,
        access: read,
        response: z.array(version),
      }),
    restoreVersion: (summary: string) =>
      endpoint({
        method: 'POST',
        path: `${path}/:id/versions/:version/restore`,
        summary,
        access: write,
        params: z.object({ id, version: id }),
        response: record,
      }),
    /** Sets the order of at most `most` records; returns all records, or `response`. */
    order: <Response extends z.ZodType = z.ZodArray<Shape>>(summary: string, most: number, response?: Response) =>
      endpoint({
        method: 'PUT',
        path: `${path}/order`,
        summary,
        access: write,
        body: z.object({ ids: z.array(id).max(most) }),
        response: (response ?? z.array(record)) as Response,
      }),
  }
}
