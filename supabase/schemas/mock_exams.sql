-- Mock exams and looks: ungraded papers drawn from practice, timed by the server's clock. A look is a short paper at the
-- start of the course, and an equal one at its end: the difference is the gain (decision 173).

create table private.mock_items (
  key text primary key check (char_length(key) between 1 and 100),
  item text not null check (char_length(item) between 1 and 100),
  module_index smallint not null references public.modules (index),
  topic text not null,
  topic_en text not null,
  topic_fil text not null,
  applies boolean not null,
  text jsonb not null,
  image jsonb,
  options jsonb not null check (jsonb_array_length(options) = 3),
  right_option smallint not null check (right_option between 0 and 2),
  law text,
  section text not null,
  explanation jsonb not null,
  active boolean not null default true
);
comment on table private.mock_items is
  'The questions of mock exams and looks: practice questions and signs, never exam questions. Loaded from '
  'content/practice/; changed or removed ones are kept for the papers that used them.';
comment on column private.mock_items.key is
  'The item and a digest of its content: a changed item is a new row, so that existing papers and results stay.';
comment on column private.mock_items.applies is
  'Whether the item applies a rule to a situation; every paper has the same share of such items.';
create index on private.mock_items (module_index);
create unique index one_active_row_of_an_item on private.mock_items (item) where active;
alter table private.mock_items enable row level security;

create type public.mock_kind as enum ('mock', 'first_look', 'last_look');
comment on type public.mock_kind is 'A mock exam, or the look at the start or at the end of the course.';

create table private.mock_exams (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references public.profiles (id) on delete cascade,
  kind public.mock_kind not null,
  item_keys text[] not null check (cardinality(item_keys) between 1 and private.limit_mock_items()),
  kept_keys text[] not null default '{}' check (kind = 'first_look' or kept_keys = '{}'),
  aliases uuid[] not null check (cardinality(aliases) = cardinality(item_keys)),
  option_orders text[] not null check (cardinality(option_orders) = cardinality(item_keys)),
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  revision int not null default 0 check (revision >= 0),
  started_at timestamptz not null default now(),
  until timestamptz not null check (until > started_at),
  answered_at timestamptz,
  score smallint check (score between 0 and 100),
  topics jsonb check (jsonb_typeof(topics) = 'array'),
  submitted_at timestamptz check (submitted_at >= started_at),
  check (num_nonnulls(score, topics, submitted_at) in (0, 3))
);
comment on table private.mock_exams is
  'One sitting of a mock exam or look. No record: deleted with the profile, and only the newest mocks are kept.';
comment on column private.mock_exams.item_keys is 'The frozen paper in the order shown. Never returned to clients.';
comment on column private.mock_exams.kept_keys is
  'For a first look: the other half of the draw, used by the last look and no mock.';
comment on column private.mock_exams.aliases is 'The paper''s own ids for its questions.';
comment on column private.mock_exams.option_orders is 'Per question, its option indexes in the order shown, such as "201".';
comment on column private.mock_exams.answers is 'Chosen option by question: 1 to 3 as shown, by the question''s alias.';
comment on column private.mock_exams.until is 'The end of its time: later choices do not count.';
comment on column private.mock_exams.topics is 'Questions asked and answered right per topic: [{"topic", "right", "total"}].';

create unique index one_open_mock on private.mock_exams (student_id) where submitted_at is null;
create unique index one_look_of_a_kind on private.mock_exams (student_id, kind) where kind <> 'mock';
create index on private.mock_exams (student_id, started_at desc);
alter table private.mock_exams enable row level security;

create function private.mocks_kept() returns int
language sql immutable set search_path = '' as 'select 30';
comment on function private.mocks_kept is
  'The number of a student''s mocks kept, so that a script cannot fill the table; looks are always kept.';

create function private.mock_grace() returns interval
language sql immutable set search_path = '' as $$ select interval '10 s' $$;
comment on function private.mock_grace is 'Grace period for choices in flight at the end.';

create function private.items_of(p_kind public.mock_kind) returns int
language sql immutable set search_path = '' as $$
  select case p_kind when 'mock' then private.limit_mock_items() else private.limit_look_items() end
$$;
comment on function private.items_of is 'The number of questions on a paper of this kind.';


create function private.enter_mocks() returns public.profiles
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
begin
  if me.role <> 'otdc' then
    perform private.refuse(403, 'not_enrolled', 'Mock exams are part of the theoretical course.');
  -- Graduates may practice for the LTO's own exam.
  elsif private.access_ended(me.id, me.role) and not private.is_graduate(me.id) then
    perform private.refuse(403, 'access_ended', 'Access to this course has ended.');
  end if;
  return me;
end
$$;
comment on function private.enter_mocks is 'The caller, if a theoretical course student with access, or holding its certificate.';

create function private.exams_to_pass() returns smallint
language sql stable set search_path = '' as $$
  select coalesce(bit_or((1 << index)::smallint), 0)::smallint from public.modules where course = 'otdc' and assessment = 'exam'
$$;
comment on function private.exams_to_pass is
  'The theoretical course''s modules with an exam, as profiles.passed_modules counts them.';

create function private.look_state(p_student public.profiles, p_kind public.mock_kind) returns text
language sql stable set search_path = '' as $$
  select case
    when mine.submitted_at is not null then 'done'
    when mine.id is not null then 'open'
    when p_kind = 'first_look' then case when p_student.passed_modules & private.exams_to_pass() = 0 then 'open' else 'late' end
    when not exists (
      select from private.mock_exams where student_id = p_student.id and kind = 'first_look' and submitted_at is not null
    ) then 'late'
    when p_student.passed_modules & private.exams_to_pass() = private.exams_to_pass() then 'open'
    else 'early'
  end
  from (select) one
  left join private.mock_exams mine on mine.student_id = p_student.id and mine.kind = p_kind
$$;
comment on function private.look_state is
  'Whether a look may be taken: the first before any exam is passed, the last after all are, if the first was taken; each once.';


create function private.draw_items(p_size int, p_without text[]) returns text[]
language sql volatile set search_path = '' as $$
  -- Equally many per module, two fifths of them applying a rule, and within these rotating through the topics.
  with part as (
    select module_index, row_number() over (order by random()) as place, count(*) over () as parts
    from private.mock_items where active
    group by module_index
  ), quota as (
    select module_index, size, round(size * 0.4)::int as applied
    from (select module_index, p_size / parts + (place <= p_size % parts)::int as size from part) sized
  ), shuffled as (
    select key, module_index, applies, applies and image is not null as is_still,
      row_number() over (partition by module_index, applies, topic order by random()) as turn
    from private.mock_items
    where active and item not in (select item from private.mock_items where key = any (p_without))
  ), ranked as (
    select key, module_index, applies, row_number() over (partition by module_index, applies order by turn, is_still desc, random()) as place
    from shuffled
  )
  select array_agg(key order by random())
  from ranked join quota using (module_index)
  where place <= case when applies then applied else size - applied end
$$;
comment on function private.draw_items is
  'Draws p_size items in random order: equally many per module, two fifths of them applying a rule, from as many topics as '
  'possible. Within a topic, items with a picture of a situation come first: docs/decisions/0173-mock-exams.md.';

create function private.draw_halves(out first_keys text[], out last_keys text[])
language sql volatile set search_path = '' as $$
  -- A random half of each kind in each module, so that neither look is harder by design.
  select array_agg(key order by random()) filter (where number % 2 = 0), array_agg(key order by random()) filter (where number % 2 = 1)
  from (
    select key, row_number() over (partition by module_index, applies order by random()) as number
    from unnest(private.draw_items(2 * private.limit_look_items(), '{}')) key
    join private.mock_items using (key)
  ) drawn
$$;
comment on function private.draw_halves is 'Two disjoint look papers with the same number of items of each module and kind.';

create function private.items_on(p_mock private.mock_exams) returns table (
  place bigint, alias uuid, item private.mock_items, option_order text, chosen text, correct text
)
language sql stable set search_path = '' as $$
  select paper.place, paper.alias, asked, paper.option_order, p_mock.answers ->> paper.alias::text,
    position(asked.right_option::text in paper.option_order)::text
  from unnest(p_mock.item_keys, p_mock.aliases, p_mock.option_orders) with ordinality paper (key, alias, option_order, place)
  join private.mock_items asked using (key)
$$;
comment on function private.items_on is 'A paper''s questions in order, with the choice and the right option as shown.';

create function private.mock_question(p_alias uuid, p_item private.mock_items, p_order text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_alias, 'text', p_item.text, 'image', p_item.image,
    'options', (
      select jsonb_agg(jsonb_build_object('id', place::text, 'text', p_item.options -> substr(p_order, place, 1)::int) order by place)
      from generate_series(1, 3) place
    )
  )
$$;
comment on function private.mock_question is 'A question as a paper shows it, without the key.';

create function private.mock_paper(p_mock private.mock_exams) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'attemptId', p_mock.id,
    'kind', p_mock.kind,
    'answers', p_mock.answers,
    'revision', p_mock.revision,
    'secondsLeft', greatest(0, round(extract(epoch from p_mock.until - clock_timestamp()), 1)),
    'questions', (select jsonb_agg(private.mock_question(alias, item, option_order) order by place) from private.items_on(p_mock))
  )
$$;
comment on function private.mock_paper is
  'A paper as the app''s MockPaper: the texts in the frozen order, never the key, and the remaining seconds.';

create function private.mock_topics(p_mock private.mock_exams) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('topic', topic, 'right', right_ones, 'total', total) order by module_index, topic)
  from (
    select (item).module_index, (item).topic, count(*) as total, count(*) filter (where chosen = correct) as right_ones
    from private.items_on(p_mock)
    group by (item).module_index, (item).topic
  ) counted
$$;
comment on function private.mock_topics is 'Questions per topic and how many are right; an unanswered one is wrong.';

create function private.close_mock(p_mock private.mock_exams, p_at timestamptz) returns private.mock_exams
language plpgsql set search_path = '' as $$
declare
  by_topic constant jsonb := private.mock_topics(p_mock);
begin
  update private.mock_exams
  set answers = p_mock.answers, submitted_at = p_at, topics = by_topic, score = (
    -- Rounded down, like an exam's.
    select 100 * sum("right") / sum(total) from jsonb_to_recordset(by_topic) graded ("right" int, total int)
  )
  where id = p_mock.id
  returning * into p_mock;
  delete from private.mock_exams where id in (
    select id from private.mock_exams
    where student_id = p_mock.student_id and kind = 'mock' and submitted_at is not null
    order by started_at desc offset private.mocks_kept()
  );
  return p_mock;
end
$$;
comment on function private.close_mock is
  'Grades a paper by its answers, as of a moment, and deletes the oldest mocks. The caller has locked its row.';

create function private.is_over(p_mock private.mock_exams) returns boolean
language sql stable set search_path = '' as $$ select p_mock.until + private.mock_grace() <= clock_timestamp() $$;
comment on function private.is_over is 'Whether a paper''s time and grace period are over.';

create function private.close_overdue_mocks(p_most int default 200) returns int
language plpgsql security definer set search_path = '' as $$
declare
  late private.mock_exams;
  closed int := 0;
begin
  -- A student who returns within a day still finds the paper and sees its result.
  for late in
    select * from private.mock_exams where submitted_at is null and until <= clock_timestamp() - interval '1 day'
    order by until limit p_most for update skip locked
  loop
    begin
      perform private.close_mock(late, late.until);
      closed := closed + 1;
    exception
      -- Not caused by the paper.
      when deadlock_detected or serialization_failure or lock_not_available or insufficient_resources then raise;
      when others then
        -- One bad paper must not block the others.
        raise warning 'The mock exam % cannot be graded: %', late.id, sqlerrm;
    end;
  end loop;
  return closed;
end
$$;
comment on function private.close_overdue_mocks is
  'Grades a batch of papers that ended a day ago and were not reopened, oldest first, and returns the number. One '
  'that cannot be graded is left unchanged.';

create function public.open_mock(p_kind public.mock_kind) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.enter_mocks();
  mine private.mock_exams;
  drawn text[];
  kept text[] := '{}';
begin
  -- Serialized, so that two tabs get the same paper.
  perform 1 from public.profiles where id = me.id for no key update;
  select * into mine from private.mock_exams where student_id = me.id and submitted_at is null;
  -- Even after its time: submitting grades it, and a repeated call returns the same paper.
  if mine.id is not null then
    return private.mock_paper(mine);
  elsif p_kind is null then
    perform private.refuse(400, 'invalid_mock', 'A paper needs a kind.');
  elsif p_kind <> 'mock' and private.look_state(me, p_kind) <> 'open' then
    perform private.refuse(409, 'look_closed', 'This quick check is not available now.');
  end if;
  if p_kind = 'first_look' then
    select first_keys, last_keys into drawn, kept from private.draw_halves();
  elsif p_kind = 'last_look' then
    -- The reserved items in their current version, or the old one if removed.
    select array_agg(coalesce(present.key, kept_item.key) order by random()) into drawn
    from private.mock_items kept_item
    left join private.mock_items present on present.item = kept_item.item and present.active
    where kept_item.key = any (
      (select kept_keys from private.mock_exams where student_id = me.id and kind = 'first_look')::text[]
    );
  else
    drawn := private.draw_items(
      private.limit_mock_items(),
      coalesce((select kept_keys from private.mock_exams where student_id = me.id and kind = 'first_look'), '{}')
    );
  end if;
  if drawn is null then
    perform private.refuse(503, 'mock_not_ready', 'There are no questions for it yet.');
  end if;
  insert into private.mock_exams (student_id, kind, item_keys, kept_keys, aliases, option_orders, until)
  select me.id, p_kind, drawn, coalesce(kept, '{}'), array_agg(gen_random_uuid()),
    array_agg((array['012', '021', '102', '120', '201', '210'])[1 + floor(6 * random())]),
    now() + make_interval(mins => case p_kind when 'mock' then private.limit_mock_minutes() else private.limit_look_minutes() end)
  from unnest(drawn)
  returning * into mine;
  return private.mock_paper(mine);
end
$$;
comment on function public.open_mock is 'The caller''s open paper of any kind, even after its time, or a new one of this kind.';

create function private.lock_mock(p_student uuid, p_mock uuid) returns private.mock_exams
language plpgsql set search_path = '' as $$
declare
  mine private.mock_exams;
begin
  select * into mine from private.mock_exams where id = p_mock and student_id = p_student for update;
  if mine.id is null then
    perform private.refuse(404, 'mock_not_found', 'This paper is not yours.');
  end if;
  return mine;
end
$$;
comment on function private.lock_mock is 'Locks a student''s own paper; another user''s is reported as not existing.';

create function public.save_mock_answer(p_mock uuid, p_question uuid, p_option text, p_revision int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  mine private.mock_exams := private.lock_mock(me.id, p_mock);
  clock jsonb;
begin
  -- The same choice is a retry after a lost response, so neither its revision nor the time is checked.
  if mine.answers ->> p_question::text = p_option then
    return private.kept_answer(me, jsonb_build_object('revision', mine.revision));
  elsif mine.submitted_at is not null then
    perform private.refuse(409, 'mock_closed', 'This paper was already graded.');
  elsif private.is_over(mine) then
    perform private.refuse(409, 'mock_over', 'The time for this paper is over.');
  elsif p_question is null or p_question <> all (mine.aliases) then
    perform private.refuse(400, 'unknown_question', 'This question is not on the paper.');
  elsif p_option is null or p_option not in ('1', '2', '3') then
    perform private.refuse(400, 'unknown_option', 'This question does not offer that option.');
  elsif p_revision is distinct from mine.revision then
    perform private.refuse(409, 'mock_changed_elsewhere', 'Another tab or device has answered in the meantime.');
  end if;
  clock := private.count_answer(
    me.id, case mine.kind when 'mock' then 'mock' else 'look' end::public.study_kind, null,
    case mine.kind when 'first_look' then 'first' when 'last_look' then 'last' end,
    case when mine.answers ? p_question::text then 0 else 1 end
  );
  update private.mock_exams
  set answers = answers || jsonb_build_object(p_question, p_option), revision = revision + 1, answered_at = now()
  where id = mine.id
  returning * into mine;
  return private.kept_answer(me, jsonb_build_object('revision', mine.revision), clock);
end
$$;
comment on function public.save_mock_answer is
  'Saves one choice of an open paper within its time and returns the new revision; refuses an outdated revision.';

create function public.submit_mock(p_mock uuid, p_answers jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  mine private.mock_exams := private.lock_mock(me.id, p_mock);
begin
  if mine.submitted_at is not null then
    return private.graded_mock(mine);
  elsif p_answers is not null and jsonb_typeof(p_answers) <> 'object' then
    perform private.refuse(400, 'invalid_answers', 'Answers must be an object of option ids by question id.');
  end if;
  if not private.is_over(mine) then
    mine.answers := mine.answers || private.valid_answers(mine.aliases, coalesce(p_answers, '{}'));
  end if;
  mine := private.close_mock(mine, least(clock_timestamp(), mine.until));
  perform private.vouch(me.id, mine.answers, cardinality(mine.aliases), mine.score);
  return private.graded_mock(mine);
end
$$;
comment on function public.submit_mock is
  'Grades a paper by the saved answers and, within its time, those sent along. A repeated call returns the first grade.';

grant execute on function public.open_mock(public.mock_kind), public.save_mock_answer(uuid, uuid, text, int), public.submit_mock(uuid, jsonb)
  to authenticated;
