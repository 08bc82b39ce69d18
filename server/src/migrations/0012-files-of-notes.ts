import { type Kysely, sql } from 'kysely'

/**
 * A file records whether it belongs to an internal note, so that it is hidden from users who may not see notes without a look-up of the
 * comment. Foreign keys keep the two consistent: a file follows its comment, and a file without a comment is not internal.
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
