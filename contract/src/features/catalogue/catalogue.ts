import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, jsonOr, namedTicket, oneId, optionalPaging, pageTotals, person } from '../../shapes.ts'
import {
  canOrderForOthers,
  catalogueCategory,
  catalogueOrder,
  offeredItem,
  offeredItemDetail,
  requestedFor,
} from './catalogue-items.ts'
import { answer, fieldKey } from './form-fields.ts'

/** How many days count for the popular items. */
export const popularDays = 90

export const offeredCatalogue = z.object({
  /** Those with items that the caller may order, in their order. */
  categories: z.array(catalogueCategory),
  /** By category, in their order. */
  items: z.array(offeredItem),
  /** The ids of the items that the caller's organization ordered most in the last 90 days, up to 4. */
  popular: z.array(id),
  requestedFor,
  canOrderForOthers,
  /** Of the items. */
  ...pageTotals,
})
export type OfferedCatalogue = z.infer<typeof offeredCatalogue>

/** With files the order is a form: each file is in the field `file.` and the key of its field, and `answers` is JSON. */
export const newOrder = z.object({
  /** By the keys of the form's fields. Answers to fields that are not shown are ignored. */
  answers: jsonOr(z.record(fieldKey, answer)),
  /** The version of the item whose form was filled in; returns 409 when the form has changed. */
  version: id,
  /** Made by the client for each new order. A second order of the caller with it returns the ticket of the first one. */
  orderKey: z.uuid().optional(),
  /** Who gets what is ordered, and becomes the requester of the ticket; the caller, if not given. Staff order for anyone, managers on a portal for users of their organization. */
  requestedFor: id.optional(),
})
export type NewOrder = z.input<typeof newOrder>

/** What is offered to someone else than the caller. */
const forSomeone = z.object({ requestedFor: id.optional() })
const listQuery = forSomeone.extend({ search: z.string().max(200).optional(), ...optionalPaging })
const peopleQuery = forSomeone.extend({ search: z.string().max(200).default('') })
const people = z.array(person)

export const catalogue = {
  list: endpoint({
    method: 'GET',
    path: '/api/catalogue',
    summary:
      'The items that the caller may order, with their categories and the popular ones. A search looks in names, descriptions and categories.',
    access: 'signed-in',
    query: listQuery,
    response: offeredCatalogue,
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/catalogue/people',
    summary: 'People who can be the answer to a field, by name, up to 20.',
    access: 'signed-in',
    query: peopleQuery,
    response: people,
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/catalogue/:id',
    summary: 'One item with its form, the approvals and tasks that follow, and its articles.',
    access: 'signed-in',
    params: oneId,
    query: forSomeone,
    response: offeredItemDetail,
  }),
  order: endpoint({
    method: 'POST',
    path: '/api/catalogue/:id/order',
    summary:
      'Request an item: creates a ticket with the answers, its approvals, tasks and files. To answer a field of the type file, send a multipart form: `answers` as JSON, and each file in the form field `file.` followed by the key of its field, such as `file.contract`.',
    access: 'signed-in',
    params: oneId,
    body: newOrder,
    response: namedTicket,
    status: 201,
    multipart: true,
  }),
  ofTicket: endpoint({
    method: 'GET',
    path: '/api/tickets/:id/order',
    summary: 'What was ordered with a ticket, with the answers as they were given; null for a ticket that is no order.',
    access: 'signed-in',
    params: oneId,
    response: catalogueOrder.nullable(),
  }),
}

export const portalCatalogue = {
  list: endpoint({ ...catalogue.list, path: '/api/portal/catalogue', access: 'portal' }),
  people: endpoint({ ...catalogue.people, path: '/api/portal/catalogue/people', access: 'portal' }),
  show: endpoint({ ...catalogue.show, path: '/api/portal/catalogue/:id', access: 'portal' }),
  order: endpoint({ ...catalogue.order, path: '/api/portal/catalogue/:id/order', access: 'portal' }),
  ofTicket: endpoint({ ...catalogue.ofTicket, path: '/api/portal/tickets/:id/order', access: 'portal' }),
}
