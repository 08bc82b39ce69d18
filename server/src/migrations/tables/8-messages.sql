-- Messages to be sent by mail, digest or push. A reaction to an event writes one delivery for each recipient and channel; when it is due, the deliveries of one
-- recipient and ticket become one mail.
create table message_deliveries (
  id bigint primary key generated always as identity,
  -- The event that caused it. With recipient and channel it is unique, so that a repeated reaction adds nothing.
  activity_id bigint not null,
  kind text not null,
  -- The recipient: a user, or a contact without an account who takes part in the ticket.
  user_id int references users on delete cascade,
  address text,
  ticket_id int references tickets on delete cascade,
  comment_id int references comments on delete cascade,
  channel text not null check (channel in ('mail', 'digest', 'push')),
  -- The sentence of the bell, for digests and pushes.
  message text not null,
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'skipped')),
  -- Why it was skipped.
  reason text check (reason in ('read', 'no_access', 'inactive', 'undeliverable', 'no_device', 'removed', 'failed')),
  mail_id int references mails on delete set null,
  created_at timestamptz not null,
  constraint message_deliveries_recipient check ((user_id is null) <> (address is null)),
  constraint message_deliveries_reason check ((state = 'skipped') = (reason is not null)),
  constraint message_deliveries_once unique nulls not distinct (activity_id, user_id, address, channel)
);
create index message_deliveries_due on message_deliveries (due_at, id) where state = 'waiting';
create index message_deliveries_ticket on message_deliveries (ticket_id) where ticket_id is not null;
create index message_deliveries_user on message_deliveries (user_id) where user_id is not null;
create index message_deliveries_mail on message_deliveries (mail_id) where mail_id is not null;
create index message_deliveries_comment on message_deliveries (comment_id) where comment_id is not null;

-- Tickets about which a recipient wants no more mail, digest or push. The bell is not affected.
create table message_opt_outs (
  id int primary key generated always as identity,
  ticket_id int not null references tickets on delete cascade,
  user_id int references users on delete cascade,
  address text,
  created_at timestamptz not null,
  constraint message_opt_outs_recipient check ((user_id is null) <> (address is null)),
  constraint message_opt_outs_once unique nulls not distinct (ticket_id, user_id, address)
);
create index message_opt_outs_user on message_opt_outs (user_id) where user_id is not null;

-- Links of mails that may be used once, and were. A row is kept until its link has expired.
create table used_message_links (
  token_hash text primary key,
  used_at timestamptz not null,
  expires_at timestamptz not null
);

-- Addresses that a mail server refused for good. Messages to them are skipped until someone tries again.
create table undeliverable_addresses (
  -- In lower case.
  address text primary key,
  error text not null,
  since timestamptz not null
);

-- Texts of messages that an admin wrote, for the brand of one customer or for all. A kind without a row has its default text.
create table message_texts (
  id int primary key generated always as identity,
  kind text not null,
  customer_id int references customers on delete cascade,
  subject text not null,
  body text not null,
  version int not null default 1,
  updated_at timestamptz not null,
  updated_by int references users on delete set null,
  constraint message_texts_brand unique nulls not distinct (kind, customer_id)
);

-- The channels that a user chose for a kind. A kind without a row has the defaults of the user's role.
create table notification_choices (
  user_id int not null references users on delete cascade,
  type text not null,
  bell boolean not null,
  mail boolean not null,
  digest boolean not null,
  push boolean not null,
  primary key (user_id, type)
);

-- The digest and quiet hours that a user chose. A user without a row has the defaults. Times are of the user's time zone.
create table notification_settings (
  user_id int primary key references users on delete cascade,
  digest_frequency text not null check (digest_frequency in ('hourly', 'daily')),
  digest_at time not null,
  has_quiet_hours boolean not null,
  quiet_from time not null,
  quiet_to time not null,
  -- 1 is Monday. On the other days it is quiet all day.
  quiet_weekdays int[] not null,
  lets_urgent_through boolean not null,
  constraint notification_settings_quiet check (quiet_from <> quiet_to and cardinality(quiet_weekdays) > 0)
);

-- Browsers to which pushes are sent. A subscription belongs to a session and ends with it: a browser without a session receives nothing.
create table push_subscriptions (
  id int primary key generated always as identity,
  user_id int not null references users on delete cascade,
  session_id uuid not null unique references sessions on delete cascade,
  -- The URL of the browser's push service; it is a secret, like the two keys, by which messages are encrypted.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_agent text,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Why the last push failed, and null when it did not.
  failure text
);
create index push_subscriptions_user on push_subscriptions (user_id);

-- Pushes that wait for one browser. A row is deleted when the push service has accepted the push, or refused it for good.
create table push_messages (
  id bigint primary key generated always as identity,
  subscription_id int not null references push_subscriptions on delete cascade,
  ticket_id int not null references tickets on delete cascade,
  -- The JSON that the browser receives, encrypted on its way.
  payload text not null,
  is_urgent boolean not null,
  tries int not null default 0,
  -- When it is sent next. A process that sends it moves this first, so that another one takes it over after a crash.
  due_at timestamptz not null,
  created_at timestamptz not null
);
create index push_messages_due on push_messages (due_at);
create index push_messages_subscription on push_messages (subscription_id);
create index push_messages_ticket on push_messages (ticket_id);

alter table mails add foreign key (ticket_id) references tickets on delete set null;
create index mails_user on mails (user_id) where user_id is not null;
create index mails_ticket on mails (ticket_id) where ticket_id is not null;
