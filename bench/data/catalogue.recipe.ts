/** Returns the statements that fill the request catalog up to its limit, with long forms, and with orders of each day for each customer. */
export const seedCatalogue = () => [
  `insert into catalogue_categories (name, sort_order) select 'Category ' || n, n from generate_series(1, 20) n`,
  `insert into catalogue_items (category_id, state, content, sort_order, changed_at)
  select 1 + n % 20, 'published', jsonb_build_object(
    'name', 'Item ' || n, 'icon', 'laptop', 'hue', 200, 'description', repeat('Ordered by everyone who needs it. ', 4),
    'price', 'No charge', 'currency', 'EUR', 'leadDays', n % 9, 'leadText', '', 'stages', '[]'::jsonb,
    'taskTemplateIds', '[]'::jsonb, 'articleIds', '[]'::jsonb,
    'audience', jsonb_build_object('desk', true, 'portalUsers', 'everyone', 'customerIds', jsonb_build_array(1, 2, 3),
      'portals', case when n % 5 = 0 then 'chosen' else 'all' end),
    'target', jsonb_build_object('typeId', 1, 'category', null, 'priority', 'medium', 'groupId', null),
    'fields', (select jsonb_agg(jsonb_build_object('key', 'f' || f, 'kind', 'text', 'label', 'Field ' || f, 'help', repeat('Help ', 20),
      'isRequired', false, 'options', '[]'::jsonb, 'conditions', '[]'::jsonb)) from generate_series(1, 30) f)), n, now()
  from generate_series(1, 500) n`,
  `insert into catalogue_versions (item_id, version, at, content) select id, version, changed_at, content from catalogue_items`,
  `insert into catalogue_order_counts (customer_id, day, item_id, orders)
  select c.id, now()::date - d, 1 + (coalesce(c.id, 0) * 7 + d * 13 + n * 37) % 500, 1 + n
  from (select id from customers union all select null) c, generate_series(0, 89) d, generate_series(1, 5) n
  on conflict do nothing`,
]
