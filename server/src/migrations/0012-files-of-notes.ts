import { type Kysely, sql } from 'kysely'

/**
 * A file says itself whether it came with a note, so that whoever may not see notes is kept from it without a look at the message. The
 * database holds the two together: a file follows its message, and one that belongs to none is nobody's secret.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table attachments add column is_internal boolean not null default false`.execute(db)
  await sql`
    update attachments a set is_internal = true from comments c where c.id = a.comment_id and c.is_internal`.execute(db)
  await sql`alter table comments add constraint comments_kind unique (id, is_internal)`.execute(db)
  await sql`
    alter table attachments
      drop constraint attachments_comment_id_fkey,
      add constraint attachments_message foreign key (comment_id, is_internal)
        references comments (id, is_internal) on delete cascade on update cascade,
      add constraint attachments_secret check (comment_id is not null or not is_internal)`.execute(db)
}
