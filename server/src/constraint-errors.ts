import { invalidGroups as invalidGroupsOfTemplate } from './features/canned-replies/templates.ts'
import { missingCategory, missingCustomer, missingRelated } from './features/knowledge/articles.placement.ts'
import { invalidAllowedGroups } from './features/ticket-types/ticket-types.write.ts'
import {
  invalidAssignee,
  invalidCustomer,
  invalidGroup,
  invalidRequester,
  invalidService,
  invalidType,
} from './features/tickets/tickets.lookups.ts'
import { invalidGroups } from './features/users/users.groups.ts'
import { signInNameTaken } from './features/users/users.names.ts'
import type { ConstraintErrors } from './platform/http/constraint-violations.ts'
import { conflict, notFound } from './platform/http/errors.ts'

const noApproval = () => notFound('approval')
const noArticle = () => notFound('article')
const noComment = () => notFound('comment')
const noCannedReply = () => notFound('canned_reply')
const noCustomer = () => notFound('customer')
const noFile = () => notFound('file')
const noMail = () => notFound('mail')
const noMacro = () => notFound('macro')
const noRelease = () => notFound('release')
const noService = () => notFound('service')
const noTicket = () => notFound('ticket')
const sentAtTheSameTime = () =>
  conflict('Another request changed this at the same time. Try again.', 'concurrent_update')
const noTicketType = () => notFound('ticket_type')

/**
 * The error for each violated constraint: the one that the same request gets when it comes a moment later. Handlers check first, so that
 * these occur only when a referenced row is deleted, or a name is taken, between the check and the write. Deleting handlers lock the row
 * before they check its references, so that a foreign key here is always that of the referencing row.
 */
export const constraintErrors: ConstraintErrors = {
  tickets_type_id_fkey: invalidType,
  tickets_assigned_group_id_fkey: invalidGroup,
  tickets_requester_id_fkey: invalidRequester,
  tickets_assignee_id_fkey: invalidAssignee,
  tickets_customer_id_fkey: invalidCustomer,
  tickets_service_id_fkey: invalidService,
  comments_ticket_id_fkey: noTicket,
  attachments_ticket_id_fkey: noTicket,
  sla_clocks_ticket_id_fkey: noTicket,
  sla_alarms_ticket_id_fkey: noTicket,
  rule_runs_ticket_id_fkey: noTicket,
  approvals_ticket_id_fkey: noTicket,
  approvals_repeats_id_fkey: noApproval,
  approval_stages_approval_id_fkey: noApproval,
  approval_approvers_approval_id_fkey: noApproval,
  approval_approvers_stage_id_fkey: noApproval,
  notifications_approval_id_fkey: noApproval,
  uploads_ticket_id_fkey: noTicket,
  ticket_links_from_id_fkey: noTicket,
  ticket_links_to_id_fkey: noTicket,
  ticket_followers_ticket_id_fkey: noTicket,
  ticket_participants_ticket_id_fkey: noTicket,
  ticket_reads_ticket_id_fkey: noTicket,
  tickets_merged_into_id_fkey: noTicket,
  release_tickets_ticket_id_fkey: noTicket,
  notifications_ticket_id_fkey: noTicket,
  mails_ticket_id_fkey: noTicket,
  message_deliveries_ticket_id_fkey: noTicket,
  message_opt_outs_ticket_id_fkey: noTicket,
  message_deliveries_comment_id_fkey: noComment,
  message_deliveries_mail_id_fkey: noMail,
  push_messages_ticket_id_fkey: noTicket,
  push_messages_subscription_id_fkey: () => notFound('push_subscription'),
  push_subscriptions_session_id_fkey: () => notFound('session'),
  push_subscriptions_endpoint_key: sentAtTheSameTime,
  ticket_texts_public_ticket_id_created_at_fkey: noTicket,
  ticket_texts_staff_ticket_id_created_at_fkey: noTicket,
  file_texts_attachment_id_fkey: noFile,
  attachments_message: noComment,
  uploads_comment_id_fkey: noComment,
  comment_versions_comment_id_fkey: noComment,

  custom_fields_type_id_fkey: noTicketType,
  workflow_steps_type_id_fkey: noTicketType,
  step_moves_type_id_fkey: noTicketType,
  sla_step_pauses_type_id_fkey: noTicketType,
  ticket_type_groups_type_id_fkey: noTicketType,
  ticket_type_groups_group_id_fkey: invalidAllowedGroups,

  default_groups_service_id_fkey: noService,
  default_groups_customer_id_fkey: noCustomer,
  default_groups_category_id_fkey: () => notFound('category'),
  default_groups_type_id_fkey: noTicketType,
  default_groups_group_id_fkey: () => notFound('group'),

  group_assignments_group_id_fkey: () => notFound('group'),
  assignment_queue_ticket_id_fkey: noTicket,
  assignment_queue_group_id_fkey: () => notFound('group'),
  catalogue_items_category_id_fkey: () => notFound('catalog_category'),
  catalogue_orders_ticket_id_fkey: noTicket,
  tasks_ticket_id_fkey: noTicket,
  tasks_group_id_fkey: () => notFound('group'),
  tasks_template_id_fkey: () => notFound('task_template'),
  notifications_recurring_ticket_id_fkey: () => notFound('recurring_ticket'),
  recurring_ticket_dates_ticket_id_fkey: noTicket,
  recurring_ticket_dates_recurring_ticket_id_fkey: () => notFound('recurring_ticket'),
  skill_users_skill_id_fkey: () => notFound('skill'),
  on_call_schedules_group_id_fkey: () => notFound('group'),

  group_members_group_id_fkey: () => invalidGroups('groups'),
  user_allowed_groups_group_id_fkey: () => invalidGroups('allowedGroups'),
  users_customer_id_fkey: invalidCustomer,
  users_username: () => signInNameTaken('username'),
  users_email: () => signInNameTaken('email'),

  rules_folder_id_fkey: () => notFound('rule_folder'),

  macro_groups_macro_id_fkey: noMacro,
  macro_groups_group_id_fkey: invalidGroupsOfTemplate,
  macro_uses_macro_id_fkey: noMacro,
  canned_reply_groups_canned_reply_id_fkey: noCannedReply,
  canned_reply_groups_group_id_fkey: invalidGroupsOfTemplate,
  canned_reply_uses_canned_reply_id_fkey: noCannedReply,

  knowledge_articles_category_id_fkey: missingCategory,
  knowledge_article_customers_article_id_fkey: noArticle,
  knowledge_article_customers_customer_id_fkey: missingCustomer,
  knowledge_related_article_id_fkey: noArticle,
  knowledge_related_related_id_fkey: missingRelated,
  knowledge_versions_article_id_fkey: noArticle,
  knowledge_files_article_id_fkey: noArticle,
  knowledge_votes_article_id_fkey: noArticle,

  services_customer_id_fkey: invalidCustomer,
  portals_customer_id_fkey: noCustomer,
  releases_service_id_fkey: noService,
  applied_versions_customer_id_fkey: noCustomer,
  applied_versions_service_id_fkey: noService,
  applied_versions_release_id_fkey: noRelease,
  release_tickets_release_id_fkey: noRelease,
  release_status_release_id_fkey: noRelease,
  release_status_fixed_by_fkey: noRelease,
  version_notice_customers_release_id_fkey: noRelease,
  notifications_release_id_fkey: noRelease,
}
