-- Road scenes from content/scenes/: drawn, frozen and judged here. Solutions stay private until the student's own answer.

create function private.scene_set_size() returns int
language sql immutable set search_path = '' as 'select 6';
comment on function private.scene_set_size is 'Most scenes of one set.';

create function private.scene_set_hours() returns int
language sql immutable set search_path = '' as 'select 24';
comment on function private.scene_set_hours is 'How long a set accepts answers.';

create function private.clip_grace_seconds() returns int
language sql immutable set search_path = '' as 'select 30';
comment on function private.clip_grace_seconds is
  'Grace period for taps after the end of a clip: enough for a slow network, not for a second look.';

create table private.scenes (
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(key) <= 60),
  module_index smallint not null references public.modules (index),
  scene jsonb not null check (jsonb_typeof(scene -> 'form') = 'string'),
  rule text not null,
  solution jsonb not null,
  why jsonb not null,
  law text not null,
  section text not null,
  active boolean not null default true,
  free boolean not null default false,
  revision_id int not null references private.content_revisions (id)
);
comment on table private.scenes is
  'The road scenes: `scene` is the student''s part, everything else is the solution or follows it.';
comment on column private.scenes.rule is 'The rule that the scene teaches. No set has two scenes with the same one.';
comment on column private.scenes.solution is
  'The solution, by form. `first`: who waits for whom, [{"who", "for", "rule"}]; `next`: the real future and all '
  'positions in it; `signals`: the right choice; `distance`: the parts of the way to the stop (m); `park`: the '
  'forbidden zones; `spot`: the dangers, [{"who", "from", "until"}]; `car`: the part for each question.';
create index on private.scenes (module_index) where active and not free;
comment on column private.scenes.free is 'Playable without an account. It is in no set, since visitors may know its answer.';
create index on private.scenes (revision_id);
create trigger keep_content before insert or update on private.scenes
  for each row execute function private.keep_content('key', 'module_index,scene,rule,solution,why,law,section');
alter table private.scenes enable row level security;

create function private.scene_as(p_revision int) returns private.scenes
language plpgsql stable set search_path = '' as $$
declare
  asked private.scenes;
begin
  select (jsonb_populate_record(null::private.scenes, content || jsonb_build_object('key', key, 'revision_id', id))).* into asked
  from private.content_revisions where id = p_revision;
  return asked;
end
$$;
comment on function private.scene_as is 'A revision of a scene.';

create function private.scene_revisions(p_keys text[]) returns int[]
language sql stable set search_path = '' as $$
  select array_agg(revision_id order by place) from unnest(p_keys) with ordinality wanted (key, place) join private.scenes using (key)
$$;
comment on function private.scene_revisions is 'The current revisions of these scenes, in this order.';

create table private.scene_sets (
  student_id uuid not null references public.profiles (id) on delete cascade,
  module_index smallint not null references public.modules (index),
  id uuid not null unique default gen_random_uuid(),
  revision_ids int[] not null check (cardinality(revision_ids) between 1 and private.scene_set_size()),
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  begun jsonb not null default '{}' check (jsonb_typeof(begun) = 'object'),
  started_at timestamptz not null default now(),
  primary key (student_id, module_index)
);
comment on table private.scene_sets is
  'A student''s newest set of a module. The next one replaces it, so that a script cannot fill the table.';
comment on column private.scene_sets.revision_ids is
  'The frozen set: the revisions of the scenes in the order shown. Never returned to clients.';
comment on column private.scene_sets.answers is
  'The first answer to each scene, by place from 0. `first`: road user ids in order; `next`: a future''s id; '
  '`signals`: a choice''s id; `distance` and `park`: meters; `spot`: the taps'' seconds, whether step by step, and '
  'whether late; `car`: a part for each question.';
comment on column private.scene_sets.begun is
  'When a timed clip was started, by place from 0: its taps are checked against this.';
create index on private.scene_sets (module_index);
alter table private.scene_sets enable row level security;

create table private.scene_results (
  student_id uuid not null references public.profiles (id) on delete cascade,
  scene_key text not null references private.scenes (key) on update cascade,
  revision_id int not null,
  answered_at timestamptz not null default now(),
  is_right boolean not null,
  times smallint not null default 1 check (times >= 1),
  reviewed_on date not null,
  stability double precision not null check (stability > 0),
  difficulty double precision not null check (difficulty between 1 and 10),
  due_on date not null check (due_on > reviewed_on),
  primary key (student_id, scene_key)
);
comment on table private.scene_results is 'A student''s last answer to each scene, the number of sets, and the next due day.';
comment on column private.scene_results.revision_id is 'The scene''s revision at the last answer.';
comment on column private.scene_results.reviewed_on is
  'The last day that moved the schedule: a day''s first answer counts, as in practice.';
comment on column private.scene_results.stability is 'FSRS memory: after this many days the recall probability is 90 %.';
create index on private.scene_results (scene_key);
alter table private.scene_results enable row level security;

create function private.scenes_due(p_student uuid, p_role public.user_role) returns int
language plpgsql stable set search_path = '' as $$
begin
  return (
    select case when private.access_ended(p_student, p_role) then 0 else count(*)::int end
    from private.scene_results
    join private.scenes on key = scene_key and active
    where student_id = p_student and due_on <= private.school_day(now())
      and module_index in (
        select index from public.modules
        where p_role = any (audience) and private.module_is_available(p_student, p_role, index)
      )
  );
end
$$;
comment on function private.scenes_due is 'Answered scenes due again today, in all open modules.';

create function private.clip_played(p_set private.scene_sets, p_place int) returns numeric
language sql stable set search_path = '' as $$
  select round(extract(epoch from now() - (p_set.begun ->> p_place::text)::timestamptz), 3)
$$;
comment on function private.clip_played is 'Seconds since a timed clip was started; null if it was not.';

create function private.set_is_over(p_set private.scene_sets) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (select count(*) from jsonb_object_keys(p_set.answers)) >= cardinality(p_set.revision_ids)
    or p_set.started_at + make_interval(hours => private.scene_set_hours()) <= now();
end
$$;
comment on function private.set_is_over is 'Whether every scene of a set is answered, or its time has passed.';

create function private.scene_verdict(p_set private.scene_sets, p_place int) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  answer constant jsonb := p_set.answers -> p_place::text;
begin
  if answer is null then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'form', scene -> 'form', 'answer', answer, 'right', private.scene_is_solved(scene ->> 'form', solution, answer),
      'solution', solution, 'why', why, 'law', law, 'section', section
    ) || case scene ->> 'form'
      when 'spot' then private.spot_points(solution, answer)
        || jsonb_build_object('answer', answer -> 'taps', 'stepwise', answer -> 'stepwise')
      else '{}'
    end
    from private.scene_as(p_set.revision_ids[p_place + 1])
  );
end
$$;
comment on function private.scene_verdict is
  'The verdict on an answered scene: the solution, the reason, and the law. Null before the answer.';

create function private.shown_scene(p_set private.scene_sets, p_scene jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select p_scene || coalesce(jsonb_object_agg(list, (
    select jsonb_agg(item order by md5(p_set.id::text || p_scene::text || (item ->> 'id')))
    from jsonb_array_elements(p_scene -> list) item
  )), '{}')
  from unnest(array['futures', 'choices']) list
  where p_scene ? list
$$;
comment on function private.shown_scene is 'A scene as a set shows it: choices are shuffled deterministically.';

create function private.scene_set_document(p_set private.scene_sets) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_set.id,
    'moduleIndex', p_set.module_index,
    'until', private.iso(p_set.started_at + make_interval(hours => private.scene_set_hours())),
    'scenes', jsonb_agg(private.shown_scene(p_set, scene) order by place),
    'verdicts', jsonb_agg(private.scene_verdict(p_set, place::int - 1) order by place)
  )
  from unnest(p_set.revision_ids) with ordinality drawn (id, place)
  cross join lateral private.scene_as(drawn.id)
$$;
comment on function private.scene_set_document is
  'A set as the app''s SceneSet: the scenes without their names, and the verdicts of answered ones.';

create function private.draw_scenes(
  p_student uuid, p_module smallint, p_again boolean, p_missed text[], p_before text default null
) returns text[]
language sql volatile set search_path = '' as $$
  -- The previous scene's rule goes last, so that no two in a row are the same.
  select array_agg(key order by (rule = (select rule from private.scenes where key = p_before)) is true, random())
  from (
    select key, rule
    from (
      select key, rule, wish, row_number() over (partition by rule order by wish, due_on, random()) as turn
      from (
        -- First, once a day, topics missed in an exam, then scenes answered wrong, due, new, and due next.
        select scene.key, rule, mine.due_on,
          case
            when section = any (p_missed) and reviewed_on is distinct from private.school_day(now()) then -1
            when not is_right then 0
            when due_on <= private.school_day(now()) then 1
            when is_right is null then 2
            else 3
          end as wish
        from private.scenes scene
        left join private.scene_results mine on mine.student_id = p_student and mine.scene_key = scene.key
        where module_index = p_module and active and not free and (not p_again or not is_right)
      ) wished
    ) of_a_rule
    where turn = 1
    order by wish, random()
    limit private.scene_set_size()
  ) drawn
$$;
comment on function private.draw_scenes is
  'Draws a module''s scenes, preferring sections the student missed in an exam, each with another rule, in a random '
  'order that does not start with the previous scene''s rule; null if there are none.';

create function public.start_scene_set(p_module int, p_again boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  module public.modules := private.enter_module(p_module);
  mine private.scene_sets;
  missed text[];
  drawn text[];
begin
  -- Serialized, so that two tabs get the same set.
  perform 1 from public.profiles where id = auth.uid() for no key update;
  select * into mine from private.scene_sets where student_id = auth.uid() and module_index = module.index;
  if mine.id is not null and not private.set_is_over(mine) then
    return private.scene_set_document(mine);
  end if;
  missed := array(
    select section ->> 'key'
    from jsonb_array_elements(private.topics_to_study(auth.uid(), module.index)) topic,
      jsonb_array_elements(topic -> 'sections') section
  );
  drawn := private.draw_scenes(
    auth.uid(), module.index, coalesce(p_again, false), missed,
    (select key from private.content_revisions where id = mine.revision_ids[cardinality(mine.revision_ids)])
  );
  if drawn is null then
    perform private.refuse(409, 'no_scenes', 'This module does not have these scenes.');
  end if;
  insert into private.scene_sets (student_id, module_index, revision_ids)
  values (auth.uid(), module.index, private.scene_revisions(drawn))
  on conflict (student_id, module_index) do update
    set id = excluded.id, revision_ids = excluded.revision_ids, answers = '{}', begun = '{}', started_at = now()
  returning * into mine;
  return private.scene_set_document(mine);
end
$$;
comment on function public.start_scene_set is
  'The caller''s open set of the module, or a new one, frozen and without its solutions; `p_again` draws only scenes '
  'answered wrong last time.';

create function private.keep_scene_result(p_student uuid, p_scene private.scenes, p_module smallint, p_right boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  today date := private.school_day(now());
  mine private.scene_results;
  clock jsonb;
begin
  select * into mine from private.scene_results where student_id = p_student and scene_key = p_scene.key;
  clock := private.count_answer(
    p_student, 'scenes', p_module, null,
    case when mine.reviewed_on = today then 0 else 1 end, p_right
  );
  if mine.reviewed_on = today then
    update private.scene_results set answered_at = now(), revision_id = p_scene.revision_id, is_right = p_right, times = least(times + 1, 32767)
    where student_id = p_student and scene_key = p_scene.key;
    return clock;
  end if;
  insert into private.scene_results (student_id, scene_key, revision_id, is_right, reviewed_on, stability, difficulty, due_on)
  select p_student, p_scene.key, p_scene.revision_id, p_right, today, stability, difficulty, today + days
  from private.next_scene_review(mine.stability, mine.difficulty, today - mine.reviewed_on, p_right)
  on conflict (student_id, scene_key) do update
    set answered_at = now(), revision_id = excluded.revision_id, is_right = p_right, times = least(scene_results.times + 1, 32767), reviewed_on = today,
      stability = excluded.stability, difficulty = excluded.difficulty, due_on = excluded.due_on;
  return clock;
end
$$;
comment on function private.keep_scene_result is
  'Saves a student''s result of a scene. A day''s first answer moves its due day. Returns the clock of private.count_answer().';

create function private.own_set(p_student public.profiles, p_set uuid, p_place int) returns private.scene_sets
language plpgsql set search_path = '' as $$
declare
  mine private.scene_sets;
begin
  select * into mine from private.scene_sets where id = p_set and student_id = p_student.id for update;
  if mine.id is null then
    perform private.refuse(404, 'scene_set_over', 'This set is not yours or was replaced by a newer one.');
  end if;
  perform private.open_module(p_student, mine.module_index);
  if p_place is null or p_place < 0 or p_place >= cardinality(mine.revision_ids) then
    perform private.refuse(400, 'invalid_scene_answer', 'This set does not have this scene.');
  elsif not mine.answers ? p_place::text and private.set_is_over(mine) then
    perform private.refuse(409, 'scene_set_over', 'The time for this set is over.');
  end if;
  return mine;
end
$$;
comment on function private.own_set is
  'Locks a student''s set with a scene at this place; refuses one that is not theirs, missing, or over.';

create function public.begin_scene(p_set uuid, p_place int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  mine private.scene_sets := private.own_set(me, p_set, p_place);
  clip jsonb := (private.scene_as(mine.revision_ids[p_place + 1])).scene;
begin
  if clip ->> 'form' <> 'spot' then
    perform private.refuse(400, 'invalid_scene_answer', 'This scene has no clock.');
  end if;
  if not mine.begun ? p_place::text then
    update private.scene_sets set begun = begun || jsonb_build_object(p_place, now())
    where id = mine.id
    returning * into mine;
  end if;
  return jsonb_build_object('played', private.clip_played(mine, p_place));
end
$$;
comment on function public.begin_scene is
  'Starts a clip''s clock, once, by which its taps are judged. Returns the seconds passed, also to a reopened page.';

create function private.clip_answer(p_set private.scene_sets, p_place int, p_lasts numeric, p_taps jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  played numeric := private.clip_played(p_set, p_place);
begin
  if (p_taps ->> -1)::numeric > played then
    perform private.refuse(400, 'invalid_scene_answer', 'The clip has not reached this tap.');
  end if;
  return jsonb_build_object(
    'taps', p_taps, 'stepwise', played is null,
    'late', coalesce(played > p_lasts + private.clip_grace_seconds(), false)
  );
end
$$;
comment on function private.clip_answer is
  'Taps on a clip, checked with the server''s clock. Without a started clock they are step by step.';

create function public.answer_scene(p_set uuid, p_place int, p_answer jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  mine private.scene_sets := private.own_set(me, p_set, p_place);
  asked private.scenes;
  kept jsonb := p_answer;
  clock jsonb;
begin
  if mine.answers ? p_place::text then
    -- A retry, or another tab: the first answer counts and is returned.
    return private.kept_answer(me, private.scene_verdict(mine, p_place));
  end if;
  asked := private.scene_as(mine.revision_ids[p_place + 1]);
  if not private.scene_answer_fits(asked.scene, p_answer) then
    perform private.refuse(400, 'invalid_scene_answer', 'The answer does not fit this form of scene.');
  end if;
  if asked.scene ->> 'form' = 'spot' then
    kept := private.clip_answer(mine, p_place, (asked.scene ->> 'lasts')::numeric, p_answer);
  end if;
  update private.scene_sets set answers = answers || jsonb_build_object(p_place, kept)
  where id = mine.id
  returning * into mine;
  clock := private.keep_scene_result(
    me.id, asked, mine.module_index, private.scene_is_solved(asked.scene ->> 'form', asked.solution, kept)
  );
  return private.kept_answer(me, private.scene_verdict(mine, p_place), clock);
end
$$;
comment on function public.answer_scene is
  'Judges the caller''s answer to a scene of a set, once, and returns the solution. A repeated call returns the first answer.';

create function public.my_scenes() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  has_ended boolean := private.access_ended(me.id, me.role);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'moduleIndex', module.index,
      'title', jsonb_build_object('en', module.title_en, 'fil', module.title_fil),
      'total', total,
      'tried', tried,
      'right', known,
      'due', case when available then due else 0 end,
      'available', available,
      'begun', exists (
        select from private.scene_sets mine
        where mine.student_id = me.id and mine.module_index = module.index and not private.set_is_over(mine)
      )
    ) order by module.index), '[]')
    from public.modules module
    join (
      select module_index, count(*) as total, count(scene_key) as tried, count(*) filter (where is_right) as known,
        count(*) filter (where due_on <= private.school_day(now())) as due
      from private.scenes left join private.scene_results on student_id = me.id and scene_key = key
      where active and not free
      group by module_index
    ) counted on counted.module_index = module.index
    cross join lateral (select not has_ended and private.module_is_available(me.id, me.role, module.index) as available) opened
    where me.role = any (module.audience)
  );
end
$$;
comment on function public.my_scenes is
  'The modules of the caller''s course with scenes: their number, and the caller''s results.';

grant execute on function public.start_scene_set(int, boolean), public.answer_scene(uuid, int, jsonb), public.begin_scene(uuid, int), public.my_scenes() to authenticated;
