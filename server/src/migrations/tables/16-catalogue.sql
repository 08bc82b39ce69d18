-- The request catalog: items with their versions, and what was ordered.

create table catalogue_categories (
  id int primary key generated always as identity,
  name text not null,
  sort_order int not null
);
create unique index catalogue_categories_name on catalogue_categories (lower(name));

-- A deleted item keeps its row: what was ordered refers to it, and it can be restored.
create table catalogue_items (
  id int primary key generated always as identity,
  -- Null only where the category of a deleted item was deleted.
  category_id int references catalogue_categories on delete set null,
  state text not null default 'draft' check (state in ('draft', 'published', 'archived')),
  -- Everything that a version holds, as the API has it.
  content jsonb not null,
  -- The content without what is long, for lists and for the policies, which read who may ask for the item from it.
  summary jsonb not null generated always as (content - '{fields,stages}'::text[]) stored,
  sort_order int not null,
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by int references users on delete set null,
  deleted_at timestamptz
);
create index catalogue_items_category on catalogue_items (category_id) where category_id is not null;
create index catalogue_items_changed_by on catalogue_items (changed_by) where changed_by is not null;

-- Rows are only added.
create table catalogue_versions (
  item_id int not null references catalogue_items on delete cascade,
  version int not null,
  at timestamptz not null,
  changed_by int references users on delete set null,
  note text not null default '',
  content jsonb not null,
  primary key (item_id, version)
);
create index catalogue_versions_changed_by on catalogue_versions (changed_by) where changed_by is not null;

-- What was ordered with a ticket, as it was then.
create table catalogue_orders (
  ticket_id int primary key references tickets on delete cascade,
  item_id int not null,
  item_version int not null,
  -- The name, icon and hue of the item.
  item jsonb not null,
  -- The answers with their labels and texts, and the ids of files.
  answers jsonb not null,
  -- The sum of the chosen prices, as text.
  total text,
  ordered_by int references users on delete set null,
  -- The requester at that time: someone else than who ordered where staff ordered for them.
  requested_for int references users on delete set null,
  -- Made by the client, so that an order that is sent twice is one order.
  order_key uuid,
  at timestamptz not null,
  foreign key (item_id, item_version) references catalogue_versions (item_id, version) on delete cascade
);
create index catalogue_orders_version on catalogue_orders (item_id, item_version);
create index catalogue_orders_requested_for on catalogue_orders (requested_for) where requested_for is not null;
create unique index catalogue_orders_key on catalogue_orders (ordered_by, order_key) where order_key is not null;

-- How often an item was ordered by an organization on a day, for the popular ones. Without a customer: at the desk.
create table catalogue_order_counts (
  customer_id int references customers on delete cascade,
  day date not null,
  item_id int not null references catalogue_items on delete cascade,
  orders int not null,
  unique nulls not distinct (customer_id, day, item_id)
);
create index catalogue_order_counts_item on catalogue_order_counts (item_id, day);
