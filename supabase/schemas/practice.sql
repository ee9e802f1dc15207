-- Practice: cards and questions that no exam asks, and students' reviews of them. Loaded from content/practice/.

create function private.keys_of(p_deck jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select array(select item ->> 'key' from jsonb_array_elements(p_deck -> 'items') item)
$$;
comment on function private.keys_of is 'The keys of a deck''s items.';

create table private.practice_decks (
  number smallint primary key check (number >= 1),
  free boolean not null,
  deck jsonb not null check (jsonb_typeof(deck -> 'items') = 'array'),
  item_keys text[] not null generated always as (private.keys_of(deck)) stored
);
comment on table private.practice_decks is
  'The decks in order, each as the app''s PracticeDeck. Unpaid students get the free ones.';
alter table private.practice_decks enable row level security;

create table private.practice_reviews (
  student_id uuid not null references public.profiles (id) on delete cascade,
  item_key text not null check (char_length(item_key) between 1 and 100),
  day date not null,
  rating smallint not null check (rating between 1 and 4),
  due_on date not null check (due_on > day),
  primary key (student_id, item_key, day)
);
comment on table private.practice_reviews is
  'An item''s first review of a day, used by the scheduler (FSRS). One row per day bounds them, and makes retries safe.';
comment on column private.practice_reviews.rating is 'As in FSRS: 1 again, 2 hard, 3 good, 4 easy.';
comment on column private.practice_reviews.due_on is
  'When the item is due again, computed by the device from all reviews it knew.';
alter table private.practice_reviews enable row level security;

create function private.open_decks(p_student uuid, p_role public.user_role) returns setof private.practice_decks
language plpgsql stable set search_path = '' as $$
declare
  has_access constant boolean := p_role <> 'unpaid' and not private.access_ended(p_student, p_role);
begin
  return query select * from private.practice_decks where free or has_access order by number;
end
$$;
comment on function private.open_decks is 'A user''s open decks, in order: the free one, and all during the access to a course.';

create function private.practice_due(p_student uuid, p_role public.user_role) returns int
language plpgsql stable set search_path = '' as $$
begin
  return (
    select count(*)::int
    from (
      select distinct on (item_key) item_key, due_on
      from private.practice_reviews where student_id = p_student
      order by item_key, day desc
    ) last
    where due_on <= private.school_day(now())
      and exists (select from private.open_decks(p_student, p_role) where item_key = any (item_keys))
  );
end
$$;
comment on function private.practice_due is 'The number of practiced items due for review today.';

create function public.open_practice() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
begin
  -- Not jsonb, which would sort and copy some thousands of reviews several times.
  return json_build_object(
    'decks', (
      select coalesce(json_agg(deck order by place, number), '[]')
      from private.open_decks(me.id, me.role) left join private.weak_decks(me.id) weak using (number)
    ),
    'weakest', (
      select coalesce(json_agg(deck ->> 'key' order by place), '[]')
      from private.open_decks(me.id, me.role) join private.weak_decks(me.id) weak using (number)
    ),
    'reviews', (
      select coalesce(json_object_agg(item_key, days), '{}')
      from (
        select item_key, json_agg(json_build_object('day', day, 'rating', rating) order by day) as days
        from private.practice_reviews where student_id = me.id
        group by item_key
      ) mine
    ),
    'due', (
      select coalesce(json_object_agg(item_key, due_on), '{}')
      from (
        select distinct on (item_key) item_key, due_on
        from private.practice_reviews where student_id = me.id
        order by item_key, day desc
      ) last
    ),
    'openModules', (
      select coalesce(json_agg(module.index order by module.index), '[]')
      from public.modules module
      where me.role = any (module.audience) and private.module_is_available(me.id, me.role, module.index)
    )
  );
end
$$;
comment on function public.open_practice is
  'The caller''s open decks (those weak in the first look first), the reviews by item, oldest first, each item''s due '
  'day, and the open modules.';

create function private.keep_reviews(p_student public.profiles, p_reviews jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  today date := private.school_day(now());
  added record;
  -- The reviews that determine an item's next day: an honest item's interval is years by then. Bounds every response
  -- with reviews.
  kept constant int := 20;
begin
  if jsonb_typeof(p_reviews) is distinct from 'array' or jsonb_array_length(p_reviews) > 200 then
    perform private.refuse(400, 'invalid_reviews', 'Reviews must be an array of up to 200.');
  end if;
  if exists (select from private.former_keys where kind = 'practice') then
    -- From a device that was offline while an item was renamed.
    p_reviews := (
      select coalesce(jsonb_agg(case jsonb_typeof(review) when 'object' then
        review || jsonb_build_object('itemKey', private.present_key('practice', review ->> 'itemKey')) else review end), '[]')
      from jsonb_array_elements(p_reviews) review
    );
  end if;
  -- Invalid reviews are dropped instead of refused: a device long offline must be able to clear its queue.
  with decks as materialized (
    select item_keys from private.open_decks(p_student.id, p_student.role)
  ), kept as (
    insert into private.practice_reviews (student_id, item_key, day, rating, due_on)
    select p_student.id, review."itemKey", review.day, review.rating, review."dueOn"
    from jsonb_to_recordset(p_reviews) review ("itemKey" text, day date, rating int, "dueOn" date)
    where review.day between today - 60 and today + 1
      and review.rating between 1 and 4
      and review."dueOn" > review.day and review."dueOn" <= review.day + 36500
      and exists (select from decks where review."itemKey" = any (item_keys))
    on conflict do nothing
    returning day
  )
  select count(*) as number, count(*) filter (where day >= today - 1) as fresh into added from kept;
  if added.number > 0 then
    delete from private.practice_reviews old using (
      select item_key, day, row_number() over (partition by item_key order by day desc) as place
      from private.practice_reviews
      where student_id = p_student.id and item_key in (select review ->> 'itemKey' from jsonb_array_elements(p_reviews) review)
    ) mine
    where old.student_id = p_student.id and old.item_key = mine.item_key and old.day = mine.day and mine.place > kept;
  end if;
  return added.fresh;
end
$$;
comment on function private.keep_reviews is
  'Saves a student''s reviews, of the last 60 days and up to the newest 20 per item. Idempotent; if two devices review an item '
  'on one day, the first to arrive counts. Returns the number of today''s new ones: repeated or old ones are no sign of life.';

grant execute on function public.open_practice() to authenticated;
