-- Cases: branching stories from content/cases/. Consequences and points stay private until their choice is made.

create table private.cases (
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(key) <= 60),
  module_index smallint not null references public.modules (index),
  title jsonb not null,
  situation jsonb not null,
  nodes jsonb not null check (jsonb_typeof(nodes) = 'object'),
  start text not null check (nodes ? start),
  endings jsonb not null check (jsonb_typeof(endings) = 'object'),
  minutes smallint not null check (minutes > 0),
  revision_id int not null references private.content_revisions (id),
  active boolean not null default true
);
comment on table private.cases is 'The cases, each a graph of decisions.';
comment on column private.cases.nodes is
  'By key: the situation, and the choices with their next node, consequence, points, law, section and words to say.';
comment on column private.cases.endings is 'By key: rating, title and summary.';
comment on column private.cases.minutes is 'Duration of the best path.';
create index on private.cases (module_index);
create index on private.cases (revision_id);
create trigger keep_content before insert or update on private.cases
  for each row execute function private.keep_content('key', 'module_index,title,situation,nodes,start,endings,minutes');
alter table private.cases enable row level security;

create function private.case_as(p_revision int) returns private.cases
language plpgsql stable set search_path = '' as $$
declare
  story private.cases;
begin
  select (jsonb_populate_record(null::private.cases, content || jsonb_build_object('key', key, 'revision_id', id))).* into story
  from private.content_revisions where id = p_revision;
  return story;
end
$$;
comment on function private.case_as is 'A revision of a case.';

create table private.case_runs (
  student_id uuid not null references public.profiles (id) on delete cascade,
  case_key text not null references private.cases (key) on update cascade,
  id uuid not null unique default gen_random_uuid(),
  revision_id int not null,
  trail smallint[] not null default '{}' check (cardinality(trail) <= 20),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (student_id, case_key)
);
comment on table private.case_runs is
  'A student''s newest run of a case. The next one replaces it, so that a script cannot fill the table.';
comment on column private.case_runs.revision_id is
  'The run''s revision, kept to its end: a changed case applies to the next run.';
comment on column private.case_runs.trail is
  'The choice at each decision: its index in the node, from 0. It is shown at another position.';
create index on private.case_runs (case_key);
alter table private.case_runs enable row level security;

create table private.case_results (
  student_id uuid not null references public.profiles (id) on delete cascade,
  case_key text not null references private.cases (key) on update cascade,
  revision_id int not null,
  times smallint not null default 1 check (times >= 1),
  first_score smallint not null check (first_score between 0 and 100),
  best_score smallint not null check (best_score between first_score and 100),
  first_ended_at timestamptz not null default now(),
  ended_at timestamptz not null default now(),
  primary key (student_id, case_key)
);
comment on table private.case_results is 'How often a student has finished each case, and the scores.';
comment on column private.case_results.first_score is 'The first run''s share of the possible points (percent).';
comment on column private.case_results.revision_id is 'The case''s revision at its last finished run.';
create index on private.case_results (case_key);
alter table private.case_results enable row level security;

create function private.shown_choices(p_run uuid, p_node text, p_choices jsonb) returns smallint[]
language sql immutable set search_path = '' as $$
  select array_agg(place::smallint order by md5(p_run::text || p_node || place))
  from generate_series(0, jsonb_array_length(p_choices) - 1) place
$$;
comment on function private.shown_choices is 'A node''s choices in a run''s display order: shuffled deterministically.';

create function private.case_steps(p_run private.case_runs)
returns table (step int, node text, shown smallint[], choice jsonb, follows text)
language plpgsql stable set search_path = '' as $$
declare
  story private.cases;
begin
  story := private.case_as(p_run.revision_id);
  follows := story.start;
  step := 0;
  while story.nodes ? follows loop
    node := follows;
    shown := private.shown_choices(p_run.id, node, story.nodes -> node -> 'choices');
    choice := case when step < cardinality(p_run.trail) then story.nodes -> node -> 'choices' -> p_run.trail[step + 1]::int end;
    follows := choice ->> 'next';
    return next;
    exit when choice is null;
    step := step + 1;
  end loop;
end
$$;
comment on function private.case_steps is
  'A run''s decisions in order, from 0, with the displayed choices and the chosen one. The last may be undecided.';

create function private.case_score(p_run private.case_runs) returns int
language sql stable set search_path = '' as $$
  select round(100 * sum((choice ->> 'points')::numeric) / (2 * count(*)))::int from private.case_steps(p_run)
$$;
comment on function private.case_score is 'A finished run''s points as a share of two per decision (percent).';

create function private.case_end(p_run private.case_runs) returns jsonb
language sql stable set search_path = '' as $$
  select (story.endings -> last.follows) || jsonb_build_object(
    'score', private.case_score(p_run),
    'first', first_score,
    'best', best_score,
    'better', (
      select coalesce(jsonb_agg(jsonb_build_object('step', step, 'text', other -> 'text', 'say', other -> 'say') order by step), '[]')
      from private.case_steps(p_run), jsonb_array_elements(story.nodes -> node -> 'choices') other
      where (other ->> 'points')::int = 2 and (choice ->> 'points')::int < 2
    )
  )
  from private.case_as(p_run.revision_id) story
  join private.case_results mine on mine.case_key = p_run.case_key and mine.student_id = p_run.student_id
  cross join lateral (select follows from private.case_steps(p_run) order by step desc limit 1) last
  where p_run.ended_at is not null
$$;
comment on function private.case_end is 'A run''s ending, score, and better choices; null before the end.';

create function private.case_run_document(p_run private.case_runs) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_run.id,
    'key', p_run.case_key,
    'moduleIndex', story.module_index,
    'title', story.title,
    'situation', story.situation,
    'steps', (
      select jsonb_agg(jsonb_build_object(
        'happens', story.nodes -> node -> 'happens',
        'choices', (
          select jsonb_agg(story.nodes -> node -> 'choices' -> place::int -> 'text' order by turn)
          from unnest(shown) with ordinality as each (place, turn)
        ),
        'chosen', array_position(shown, p_run.trail[step + 1]) - 1,
        'told', choice - array['text', 'next']
      ) order by step)
      from private.case_steps(p_run)
    ),
    'end', private.case_end(p_run)
  )
  from private.case_as(p_run.revision_id) story
$$;
comment on function private.case_run_document is
  'A run as the app''s CaseRun: the decisions so far with their consequences, and the next one without.';

create function public.start_case(p_case text, p_again boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  story private.cases;
  mine private.case_runs;
begin
  p_case := private.present_key('cases', p_case);
  -- Serialized, so that two tabs get the same run.
  perform 1 from public.profiles where id = me.id for no key update;
  select * into mine from private.case_runs where student_id = me.id and case_key = p_case;
  if mine.id is not null and (mine.ended_at is null or not coalesce(p_again, false)) then
    -- In its original revision, even if the case was changed or removed.
    story := private.case_as(mine.revision_id);
  else
    select * into story from private.cases where key = p_case and active;
  end if;
  if story.key is null then
    perform private.refuse(404, 'no_case', 'This case does not exist.');
  end if;
  perform private.open_module(me, story.module_index);
  if mine.id is null or (mine.ended_at is not null and p_again) then
    insert into private.case_runs (student_id, case_key, revision_id)
    values (me.id, story.key, story.revision_id)
    on conflict (student_id, case_key) do update
      set id = gen_random_uuid(), revision_id = excluded.revision_id, trail = '{}', started_at = now(), ended_at = null
    returning * into mine;
  end if;
  return private.case_run_document(mine);
end
$$;
comment on function public.start_case is
  'The caller''s run of a case, or a new one; `p_again` restarts a finished run. An open run is never restarted, so '
  'repeats are safe.';

create function public.choose_in_case(p_run uuid, p_step int, p_place int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  mine private.case_runs;
  asked record;
  clock jsonb;
begin
  select * into mine from private.case_runs where id = p_run and student_id = me.id for update;
  if mine.id is null then
    perform private.refuse(404, 'case_over', 'This run is not yours or was replaced by a newer one.');
  end if;
  perform private.open_module(me, (private.case_as(mine.revision_id)).module_index);
  if p_step between 0 and cardinality(mine.trail) - 1 then
    -- A retry, or another tab: the first choice counts and is returned.
    return private.kept_answer(me, private.case_run_document(mine));
  end if;
  select * into asked from private.case_steps(mine) where step = p_step and choice is null;
  if asked.node is null or p_place is null or p_place < 0 or p_place >= cardinality(asked.shown) then
    perform private.refuse(400, 'invalid_case_choice', 'The run is at a different decision, or does not have this choice.');
  end if;
  mine.trail := mine.trail || asked.shown[p_place + 1];
  if not exists (select from private.case_steps(mine) where choice is null) then
    mine.ended_at := now();
    insert into private.case_results (student_id, case_key, revision_id, first_score, best_score)
    select me.id, mine.case_key, mine.revision_id, score, score from private.case_score(mine) score
    on conflict (student_id, case_key) do update
      set revision_id = excluded.revision_id, times = least(case_results.times + 1, 32767), best_score = greatest(case_results.best_score, excluded.best_score),
        ended_at = excluded.ended_at;
  end if;
  clock := private.count_answer(
    me.id, 'case', (select module_index from private.cases where key = mine.case_key), mine.case_key
  );
  update private.case_runs set trail = mine.trail, ended_at = mine.ended_at where id = mine.id;
  return private.kept_answer(me, private.case_run_document(mine), clock);
end
$$;
comment on function public.choose_in_case is
  'Saves a decision''s choice by its displayed position, once, and returns the consequence. Decisions come in order; '
  'a repeat returns the first choice.';

create function public.my_cases() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  has_ended boolean := private.access_ended(me.id, me.role);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'key', story.key,
      'moduleIndex', story.module_index,
      'module', module,
      'title', story.title,
      'minutes', story.minutes,
      'available', available,
      'begun', run.id is not null and run.ended_at is null and cardinality(run.trail) > 0,
      'first', first_score,
      'best', best_score,
      'endedAt', private.iso(result.ended_at)
    ) order by story.module_index, story.key), '[]')
    from private.cases story
    join (
      select index, jsonb_build_object('en', title_en, 'fil', title_fil) as module,
        not has_ended and private.module_is_available(me.id, me.role, index) as available
      from public.modules where me.role = any (audience)
    ) opened on opened.index = story.module_index
    left join private.case_runs run on run.student_id = me.id and run.case_key = story.key
    left join private.case_results result on result.student_id = me.id and result.case_key = story.key
    where story.active or (run.id is not null and run.ended_at is null)
  );
end
$$;
comment on function public.my_cases is 'The cases of the caller''s course, with the caller''s results.';

grant execute on function public.start_case(text, boolean), public.choose_in_case(uuid, int, int), public.my_cases() to authenticated;
