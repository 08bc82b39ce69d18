-- Calendars of working hours. A deleted one keeps its row: time that it has counted can still be explained.
create table calendars (
  id int primary key generated always as identity,
  name text not null,
  is_default boolean not null default false,
  -- The number of the newest row of calendar_versions.
  version int not null default 1,
  deleted_at timestamptz,
  constraint calendars_kept check (deleted_at is null or not is_default)
);
create unique index calendars_name on calendars (lower(name)) where deleted_at is null;
create unique index calendars_default on calendars (is_default) where is_default;

-- What a calendar counts as working time from a point in time on, until the next version. Rows are only added.
create table calendar_versions (
  calendar_id int not null references calendars on delete cascade,
  version int not null,
  since timestamptz not null,
  -- Time zone, week and days, as the API returns them; includes the imported holidays.
  hours jsonb not null,
  changed_by int references users on delete set null,
  primary key (calendar_id, version)
);
create index calendar_versions_changed_by on calendar_versions (changed_by) where changed_by is not null;

-- Holidays imported from an iCalendar file or URL.
create table holiday_feeds (
  id int primary key generated always as identity,
  calendar_id int not null references calendars on delete cascade,
  name text not null,
  url text,
  -- Name, start and end of each event.
  events jsonb not null,
  refreshed_at timestamptz not null,
  -- When the URL is read again.
  next_refresh_at timestamptz not null,
  -- Why the URL couldn't be read the last time.
  error text,
  -- Removed holidays are kept for an undo, and then deleted.
  removed_at timestamptz
);
create index holiday_feeds_calendar on holiday_feeds (calendar_id);
create index holiday_feeds_due on holiday_feeds (next_refresh_at) where url is not null and removed_at is null;
